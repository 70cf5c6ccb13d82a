import { addDays } from '@poonji/kernel/dates.ts'
import { attribute, resolveEntities, scanXml } from './scan-xml.ts'

const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** A format that shows days, months or years, as `dd/mm/yyyy`; texts and colours within it say nothing. */
const showsDate = (format: string) => /[dy]|mmm/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''))

/** Which styles of cells show a number as a date, by their places. */
export async function readDateStyles(pieces: AsyncIterable<string>): Promise<ReadonlySet<number>> {
  const formats = new Map<number, string>()
  const dates = new Set<number>()
  let inCells = false
  let style = 0
  await scanXml(pieces, {
    open(tag, attributes, empty) {
      const id = Number(attribute(attributes, 'numFmtId'))
      if (tag === 'numFmt') formats.set(id, resolveEntities(attribute(attributes, 'formatCode') ?? ''))
      else if (tag === 'cellXfs') inCells = !empty
      else if (tag === 'xf' && inCells) {
        if (isBuiltInDate(id) || showsDate(formats.get(id) ?? '')) dates.add(style)
        style++
      }
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false
    },
    text: () => undefined,
  })
  return dates
}

/** A number of a sheet as the day that it shows, 01/11/2026. */
export function shownDay(serial: number): string {
  const [year, month, day] = addDays('1899-12-30', Math.floor(serial)).split('-')
  return `${day}/${month}/${year}`
}
