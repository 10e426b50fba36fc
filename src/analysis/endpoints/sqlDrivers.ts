/** Databases that run within the program. */
export const embeddedDrivers = [
  'github.com/mattn/go-sqlite3',
  'modernc.org/sqlite',
  'github.com/glebarez/go-sqlite',
  'github.com/ncruces/go-sqlite3',
  'zombiezen.com/go/sqlite',
  'crawshaw.io/sqlite',
  'github.com/marcboeker/go-duckdb',
  'github.com/duckdb/duckdb-go',
];
const drivers = [
  'database/sql',
  'github.com/lib/pq',
  'github.com/jackc/pgx',
  'github.com/jackc/pgconn',
  'github.com/jackc/pgproto3',
  'github.com/go-pg/pg',
  'github.com/go-sql-driver/mysql',
  'github.com/microsoft/go-mssqldb',
  'github.com/denisenkom/go-mssqldb',
  'github.com/godror/godror',
  'github.com/sijms/go-ora',
  'github.com/ClickHouse/clickhouse-go',
  ...embeddedDrivers,
];

/** The functions of `database/sql` and of drivers, as an RE2 expression. */
export const driverFunctions = `^(?:${drivers.map((path) => path.replaceAll('.', '\\.')).join('|')})(?:/[^.]*)?\\.`;
