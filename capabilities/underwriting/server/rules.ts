import { isLate } from '@poonji/capabilities/eligibility/server/service.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { RULE_SHAPES, type RuleCode, type RuleShape, type Unit } from '@poonji/capabilities/credit-policy/status.ts'
import type { RuleRow } from '@poonji/capabilities/credit-policy/server/service.ts'
import type { RuleResult } from '../status.ts'
import type { Saying, Var } from '../sayings.ts'

/** What is known of a case when its rules are run; null is not known. Paise, basis points, dates. */
export interface CaseInputs {
  gst: {
    months: { period: string; turnoverPaise: number; filed: boolean; filedOn: PlainDate | null; dueOn: PlainDate }[]
    totalPaise: number
    /** GST numbers in use whose returns are not all among them. */
    unread: string[]
  } | null
  /** Since when the business exists, and which register says so. */
  since: { on: PlainDate; register: 'gst' | 'incorporation' } | null
  bank: { averageBalancePaise: number; inwardBounces: number; months: number } | null
  largestBuyer: EnteredFact | null
  largestSupplier: EnteredFact | null
  bureau: {
    score: number | null
    overduePaise: number
    on: PlainDate
    /** Of the business and its people: whom the bureau was not read for, and which persons it gave no score. */
    unread: string[]
    unscored: string[]
  } | null
  litigation: { cases: number; source: Saying } | null
  screening: { hits: number; on: PlainDate } | null
  exposurePaise: number
  askedPaise: number
  today: PlainDate
}

export interface EnteredFact {
  bps: number
  name: string | null
  seenIn: string
}

export interface Evaluation {
  code: RuleCode
  result: RuleResult
  wanted: Saying
  seen: Saying
  source: Saying
  why: Saying
  sort: number
}

interface Seen {
  value: number
  /** In words, where the bare figure says too little. */
  seen?: Saying
  source: Saying
}

/** What was seen of a case; null when it is not known. */
type Read = (inputs: CaseInputs) => Seen | null

const source = (key: string, vars?: Record<string, Var>): Saying => ({ key: `source.${key}`, vars })
const gstSource = ({ gst }: CaseInputs) => {
  const n = gst?.months.length ?? 0
  return gst?.unread.length ? source('gstWithout', { n, gstins: gst.unread.join(', ') }) : source('gst', { n })
}

const READ: Record<RuleCode, Read> = {
  TURNOVER: inputs => inputs.gst && { value: inputs.gst.totalPaise, source: gstSource(inputs) },
  VINTAGE: ({ since, today }) =>
    since && {
      value: wholeMonths(since.on, today),
      source: source(since.register === 'gst' ? 'registration' : 'incorporation'),
    },
  GST_FILED: inputs =>
    inputs.gst && {
      value: inputs.gst.months.filter(month => month.filed).length,
      source: gstSource(inputs),
    },
  GST_ON_TIME: inputs => {
    // the day on which an uploaded return was filed may stand nowhere
    if (!inputs.gst || inputs.gst.months.some(month => month.filed && month.filedOn === null)) return null
    const late = inputs.gst.months.filter(isLate)
    const value = inputs.gst.months.length - late.length
    const first = late[0]
    return {
      value,
      source: gstSource(inputs),
      ...(first && {
        seen: {
          key: 'seen.late',
          vars: { n: value, of: inputs.gst.months.length, period: { period: first.period } },
        },
      }),
    }
  },
  BANK_BALANCE: ({ bank }) => bank && { value: bank.averageBalancePaise, source: source('bank', { n: bank.months }) },
  INWARD_BOUNCES: ({ bank }) => bank && { value: bank.inwardBounces, source: source('bank', { n: bank.months }) },
  LARGEST_BUYER: ({ largestBuyer }) => entered(largestBuyer),
  LARGEST_SUPPLIER: ({ largestSupplier }) => entered(largestSupplier),
  BUREAU_SCORE: ({ bureau }) =>
    bureau?.score == null ? null : { value: bureau.score, source: source('bureau', { on: { on: bureau.on } }) },
  BUREAU_OVERDUE: ({ bureau }) =>
    bureau && { value: bureau.overduePaise, source: source('bureau', { on: { on: bureau.on } }) },
  LITIGATION: ({ litigation }) => litigation && { value: litigation.cases, source: litigation.source },
  SCREENING: ({ screening }) =>
    screening && { value: screening.hits, source: source('screening', { on: { on: screening.on } }) },
  EXPOSURE: ({ exposurePaise, askedPaise }) => ({ value: exposurePaise + askedPaise, source: source('ourBooks') }),
}

/** Holds one rule against a case: a missing input is `refer`, a miss within the near band is `near`. */
export function evaluateRule(row: RuleRow, inputs: CaseInputs): Evaluation {
  const rule: RuleShape = RULE_SHAPES[row.code]
  const wanted: Saying = {
    key: `wanted.${rule.direction}.${rule.unit}`,
    vars: { figure: figure(rule.unit, row.wanted) },
  }
  const read = READ[row.code](inputs)
  const base = { code: row.code, wanted, sort: row.sort }
  if (!read)
    return {
      ...base,
      result: 'refer',
      seen: { key: 'seen.unknown' },
      source: source('none'),
      why: { key: `missing.${row.code}` },
    }
  const result = compare(rule.direction, read.value, row, inputs)
  const seenFigure = figure(rule.unit, read.value)
  return {
    ...base,
    result,
    seen: read.seen ?? { key: `seen.${rule.unit}`, vars: { figure: seenFigure } },
    source: read.source,
    why: {
      key: whyKey(rule.direction, result, row.code, inputs),
      vars: {
        seen: seenFigure,
        wanted: figure(rule.unit, row.wanted),
        ...(result === 'refer' && {
          gstins: inputs.gst?.unread.join(', ') ?? '',
          names: peopleMissing(row.code, inputs).join(', '),
        }),
      },
    },
  }
}

function compare(direction: 'least' | 'most', value: number, row: RuleRow, inputs: CaseInputs): RuleResult {
  const meets = (limit: number) => (direction === 'least' ? value >= limit : value <= limit)
  const isMet = meets(row.wanted)
  if (missingOf(row.code, isMet, inputs)) return 'refer'
  if (isMet) return 'met'
  return row.near !== null && meets(row.near) ? 'near' : 'not-met'
}

/**
 * What is not there and could turn the rule. Months, or the sales of another GST number, can only add to what is short;
 * whether all returns of a number were filed in time is not known before they are read. One more report of the bureau can
 * only speak against what the others say.
 */
function missingOf(code: RuleCode, isMet: boolean, inputs: CaseInputs): 'months' | 'numbers' | 'people' | null {
  const { gst } = inputs
  if (peopleMissing(code, inputs).length) return isMet ? 'people' : null
  if (!gst || !(code === 'TURNOVER' || code === 'GST_FILED' || code === 'GST_ON_TIME')) return null
  if (!isMet && gst.months.length < 12) return 'months'
  return gst.unread.length > 0 && isMet === (code !== 'TURNOVER') ? 'numbers' : null
}

function whyKey(direction: 'least' | 'most', result: RuleResult, code: RuleCode, inputs: CaseInputs): string {
  if (result !== 'refer') return `why.${direction}.${result}`
  if (code === 'BUREAU_SCORE' || code === 'BUREAU_OVERDUE') return `why.unread.${code}`
  return missingOf(code, false, inputs) === 'months' ? 'why.partYear' : 'why.unreadNumbers'
}

function peopleMissing(code: RuleCode, { bureau }: CaseInputs): string[] {
  if (code === 'BUREAU_SCORE') return bureau?.unscored ?? []
  return code === 'BUREAU_OVERDUE' ? (bureau?.unread ?? []) : []
}

function entered(fact: EnteredFact | null): Seen | null {
  if (!fact) return null
  const seen: Saying = fact.name
    ? { key: 'seen.shareOf', vars: { figure: { bps: fact.bps }, name: fact.name } }
    : { key: 'seen.share', vars: { figure: { bps: fact.bps } } }
  return { value: fact.bps, seen, source: source('desk', { where: fact.seenIn }) }
}

function figure(unit: Unit, value: number): Var {
  switch (unit) {
    case 'money':
      return { paise: value }
    case 'months':
      return { months: value }
    case 'share':
      return { bps: value }
    case 'count':
    case 'points':
      return value
  }
}

/** Whole months from one day to another. */
export function wholeMonths(from: PlainDate, to: PlainDate): number {
  const months = (+to.slice(0, 4) - +from.slice(0, 4)) * 12 + (+to.slice(5, 7) - +from.slice(5, 7))
  return +to.slice(8) < +from.slice(8) ? months - 1 : months
}
