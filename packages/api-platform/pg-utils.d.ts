declare module 'pg/lib/utils.js' {
  /** A value as PostgreSQL is sent it. */
  export function prepareValue(value: unknown): string | Buffer | null
}
