import type { AddressMeaning } from '../addressParameter.ts';

/**
 * What a text of an edit is; its redaction follows (`src/analysis/redact/redactHead.ts`). Beside what texts of an
 * address are:
 *
 * - `note`: what the user has written.
 * - `finding`, `slide`: the id of one.
 * - `view`: the address of a view, `cpu?view=flame`.
 * - `name`: what files call something that has no meaning of its own here.
 * - `side`: `before` or `after`.
 */
export type EditMeaning = AddressMeaning | 'note' | 'finding' | 'slide' | 'view' | 'name' | 'side';

/** Changes a text; null leaves out what it is part of. */
export type ChangeText = (text: string, meaning: EditMeaning) => string | null;

/**
 * The form of what an edit is about, or of its value. Only what is made of the fields of this file is read and shared,
 * and in these every text has a meaning: so none can be shared that redaction does not see.
 */
export interface EditField<Value> {
  /** Reads JSON that may contain anything; undefined if it has another form. */
  read(json: unknown): Value | undefined;
  /** The value with its texts changed; undefined to leave it out. */
  changed(value: Value, change: ChangeText, record?: object): Value | undefined;
}

export type ValueOf<Field> = Field extends EditField<infer Value> ? Value : never;

/** A text; `meaning` may depend on the record that it is part of. */
export function textOf(
  meaning: EditMeaning | ((record: never) => EditMeaning),
  longest = Number.POSITIVE_INFINITY,
): EditField<string> {
  return {
    read: (json) => (typeof json === 'string' && json.length <= longest ? json : undefined),
    changed: (text, change, record) =>
      text === ''
        ? text
        : (change(text, typeof meaning === 'string' ? meaning : meaning(record as never)) ?? undefined),
  };
}

/** One of these words of Perfolio's own. */
export function oneOf<Word extends string>(words: readonly Word[]): EditField<Word> {
  return { read: (json) => words.find((word) => word === json), changed: (word) => word };
}

export const side: EditField<'before' | 'after'> = {
  read: (json) => (json === 'before' || json === 'after' ? json : undefined),
  changed: (value, change) => side.read(change(value, 'side')),
};

export const count: EditField<number> = {
  read: (json) => (Number.isSafeInteger(json) && (json as number) >= 0 ? (json as number) : undefined),
  changed: (value) => value,
};

/** An edit that says that something is so. */
export const yes: EditField<true> = { read: (json) => (json === true ? json : undefined), changed: (value) => value };

export const none: EditField<null> = { read: (json) => (json === null ? json : undefined), changed: (value) => value };

/** A list; what has another form is not part of it. */
export function listOf<Value>(field: EditField<Value>): EditField<readonly Value[]> {
  const present = (values: (Value | undefined)[]): Value[] => values.filter((value) => value !== undefined);
  return {
    read: (json) => (Array.isArray(json) ? present(json.map((one) => field.read(one))) : undefined),
    changed: (values, change) => present(values.map((one) => field.changed(one, change))),
  };
}

/** A record of exactly these fields. */
export function recordOf<Values extends object>(
  fields: {
    [Name in keyof Values]: EditField<Values[Name]>;
  },
): EditField<Values> {
  const each = (record: object, step: (field: EditField<unknown>, value: unknown) => unknown): Values | undefined => {
    const entries = Object.entries<EditField<unknown>>(fields).map(
      ([name, field]) => [name, step(field, (record as Record<string, unknown>)[name])] as const,
    );
    return entries.some(([, value]) => value === undefined) ? undefined : (Object.fromEntries(entries) as Values);
  };
  return {
    read: (json) =>
      typeof json === 'object' && json !== null ? each(json, (field, value) => field.read(value)) : undefined,
    changed: (record, change) => each(record, (field, value) => field.changed(value, change, record)),
  };
}

export function either<One, Other>(one: EditField<One>, other: EditField<Other>): EditField<One | Other> {
  return {
    read: (json) => {
      const first = one.read(json);
      return first === undefined ? other.read(json) : first;
    },
    changed: (value, change) => {
      const first = one.read(value);
      return first === undefined ? other.changed(value as Other, change) : one.changed(first, change);
    },
  };
}
