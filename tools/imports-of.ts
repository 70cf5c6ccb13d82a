import { parseSync } from 'vite'

export type Import = { specifier: string; line: number }

/** Every static, re-exporting and literal dynamic import of a source text, with its line from 1. */
export function importsOf(file: string, source: string): Import[] {
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const reexports = module.staticExports.flatMap(statement =>
    statement.entries.flatMap(entry => entry.moduleRequest ?? []),
  )
  const requests = [...module.staticImports.map(statement => statement.moduleRequest), ...reexports]
  const found = requests.map(request => ({ specifier: request.value, line: lineAt(source, request.start) }))
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[2]) found.push({ specifier: literal[2], line: lineAt(source, moduleRequest.start) })
  }
  return found
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}
