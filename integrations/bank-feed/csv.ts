/** Rows of a CSV text: commas, quoted fields with doubled quotes, any line end, a leading byte order mark. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  const endRow = () => {
    row.push(field)
    field = ''
    if (row.some(value => value.trim())) rows.push(row)
    row = []
  }
  const signs = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  for (let i = 0; i < signs.length; i++) {
    const sign = signs.charAt(i)
    if (quoted) {
      if (sign !== '"') field += sign
      else if (signs[i + 1] === '"') field += signs.charAt(++i)
      else quoted = false
    } else if (sign === '"' && field === '') quoted = true
    else if (sign === ',') {
      row.push(field)
      field = ''
    } else if (sign === '\n') endRow()
    else field += sign
  }
  if (field || row.length) endRow()
  return rows
}

/** A field as CSV writes it; a leading = + - @ of a text is defused so that no spreadsheet runs it. */
export function csvField(text: string): string {
  const safe = /^[=+\-@]/.test(text) && !/^[+-]?[\d.,]+$/.test(text) ? `'${text}` : text
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
