import { sql, type RawBuilder } from 'kysely'

const columns = new Map<string, RawBuilder<unknown>>()

/**
 * A column that the program names, `table.column`, quoted once: `sql.ref` takes a name apart and quotes it anew in each
 * statement, which of a short list is a good part of writing it. Never a name that comes from outside.
 */
export function columnOf(name: string): RawBuilder<unknown> {
  const known = columns.get(name)
  if (known) return known
  const made = sql.raw(name.split('.').map(quoted).join('.'))
  columns.set(name, made)
  return made
}

const quoted = (part: string) => `"${part.replaceAll('"', '""')}"`
