declare const table: unique symbol;

/** A row number; it cannot index another table's columns. */
export type Row<Table extends string> = number & { readonly [table]: Table };
