import { z } from 'zod'
import { isPlainDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { turnoverPaise } from './turnover.ts'
import { fromPortalPeriod } from './tax-months.ts'

const supply = z.object({ txval: z.number() })
const gstr3b = z.object({
  gstin: z.string(),
  ret_period: z.string().regex(/^(0[1-9]|1[0-2])20\d\d$/),
  /** Not in every file: the day of filing, dd-mm-yyyy. */
  filing_date: z.string().optional(),
  sup_details: z.object({ osup_det: supply, osup_zero: supply, osup_nil_exmp: supply, osup_nongst: supply }),
})

export interface ParsedReturn {
  gstin: string
  /** 'YYYY-MM' */
  period: string
  turnoverPaise: number
  filedOn: PlainDate | null
}

/** A GSTR-3B as the portal saves it (JSON); null when the file is something else. */
export function parseGstr3b(text: string): ParsedReturn | null {
  const read = gstr3b.safeParse(readJson(text))
  if (!read.success) return null
  const turnover = turnoverPaise(read.data.sup_details)
  if (turnover === null) return null
  return {
    gstin: read.data.gstin.trim().toUpperCase(),
    period: fromPortalPeriod(read.data.ret_period),
    turnoverPaise: turnover,
    filedOn: readDate(read.data.filing_date),
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

function readDate(text: string | undefined): PlainDate | null {
  const [, day, month, year] = /^(\d\d)[-/](\d\d)[-/](\d{4})$/.exec(text ?? '') ?? []
  const on = `${year}-${month}-${day}`
  return isPlainDate(on) ? on : null
}
