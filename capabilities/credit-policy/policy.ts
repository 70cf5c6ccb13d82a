import { z } from 'zod'
import { AMOUNT_LIMIT_PAISE, say } from '@poonji/contract/schemas.ts'
import { AUTHORITY_CODES, CHOSEN_RULES, RULE_SHAPES, type AuthorityCode, type ChosenRule, type Unit } from './status.ts'

const whole = (least: number, most: number) =>
  z.number().int(say('value.invalid')).min(least, say('value.invalid')).max(most, say('value.invalid'))

/** No business here sells or owes more: a thousand crore. */
const MOST_PAISE = 1_000_00_00_000_00
const MOST_OF: Record<Unit, number> = { money: MOST_PAISE, months: 600, count: 999, share: 10_000, points: 900 }
const RETURNS_A_YEAR = 12

const threshold = z.object({
  /** In the rule's own unit (`RULE_SHAPES`). */
  wanted: whole(0, MOST_PAISE),
  /** Up to here a miss counts as near, which a person looks at; null: there is no near. */
  near: whole(0, MOST_PAISE).nullable(),
  asked: z.boolean(),
})

const authority = z.object({
  upToPaise: whole(0, AMOUNT_LIMIT_PAISE - 1),
  minRateBps: whole(0, 10_000),
})

/** By what a lender lends: what is asked of a business, who approves how much alone, and what follows. Paise, basis points, months. */
export const creditPolicy = z.object({
  rules: z.record(z.enum(CHOSEN_RULES), threshold),
  /** Whether the machine approves within AUTO when every rule is met. */
  autoApproval: z.boolean(),
  authorities: z.record(z.enum(AUTHORITY_CODES), authority),
  /** Different people who vote alike. */
  committeeMembers: whole(2, 9),
  /** After a rejection one applies again so many months later. */
  recheckMonths: whole(1, 60),
  /** What the rules propose at most, as a share of a year's turnover. */
  turnoverShareBps: whole(1, 10_000),
})
export type CreditPolicy = z.output<typeof creditPolicy>

type FigureName =
  | keyof Omit<CreditPolicy, 'rules' | 'authorities'>
  | 'least'
  | 'most'
  | 'near'
  | 'asked'
  | 'upTo'
  | 'minRate'

/** One figure of a policy: where it stands, what it counts in, and what it is. */
export interface PolicyFigure {
  path: string
  /** For the words about it: of which rule or authority, and which of its figures. */
  of: ChosenRule | AuthorityCode | null
  name: FigureName
  unit: Unit | 'yesOrNo'
  value: number | boolean | null
}

/** All figures of a policy in the order of the page. */
function figuresOf(policy: CreditPolicy): PolicyFigure[] {
  return [
    ...CHOSEN_RULES.flatMap(code => ofRule(code, policy)),
    own('autoApproval', 'yesOrNo', policy.autoApproval),
    ...AUTHORITY_CODES.flatMap(code => ofAuthority(code, policy)),
    own('committeeMembers', 'count', policy.committeeMembers),
    own('recheckMonths', 'months', policy.recheckMonths),
    own('turnoverShareBps', 'share', policy.turnoverShareBps),
  ]
}

function ofRule(code: ChosenRule, { rules }: CreditPolicy): PolicyFigure[] {
  const { wanted, near, asked } = rules[code]
  const { unit, direction } = RULE_SHAPES[code]
  return [
    { of: code, path: `rules.${code}.wanted`, name: direction, unit, value: wanted },
    { of: code, path: `rules.${code}.near`, name: 'near', unit, value: near },
    { of: code, path: `rules.${code}.asked`, name: 'asked', unit: 'yesOrNo', value: asked },
  ]
}

function ofAuthority(code: AuthorityCode, { authorities }: CreditPolicy): PolicyFigure[] {
  const { upToPaise, minRateBps } = authorities[code]
  return [
    { of: code, path: `authorities.${code}.upToPaise`, name: 'upTo', unit: 'money', value: upToPaise },
    { of: code, path: `authorities.${code}.minRateBps`, name: 'minRate', unit: 'share', value: minRateBps },
  ]
}

function own(name: FigureName, unit: PolicyFigure['unit'], value: number | boolean): PolicyFigure {
  return { of: null, path: name, name, unit, value }
}

/** What one policy says that the other does not. */
export function differences(was: CreditPolicy, is: CreditPolicy): (PolicyFigure & { before: PolicyFigure['value'] })[] {
  const before = new Map(figuresOf(was).map(({ path, value }) => [path, value]))
  return figuresOf(is)
    .map(figure => ({ ...figure, before: before.get(figure.path) ?? null }))
    .filter(({ value, before: old }) => value !== old)
}

type Wrong =
  | 'wrong.near'
  | 'wrong.tooMuch'
  | 'wrong.overCommittee'
  | 'wrong.overDesk'
  | 'wrong.underDesk'
  | 'wrong.underCommittee'

/** What in a policy contradicts itself: field path → text key. Empty when nothing does. A figure that is missing contradicts none. */
export function contradictionsOf({ rules, authorities }: CreditPolicy): Record<string, Wrong> {
  const wrong: Record<string, Wrong> = {}
  for (const code of CHOSEN_RULES) {
    const { wanted, near } = rules[code]
    const { unit, direction } = RULE_SHAPES[code]
    const most = code === 'GST_FILED' || code === 'GST_ON_TIME' ? RETURNS_A_YEAR : MOST_OF[unit]
    if (wanted > most) wrong[`rules.${code}.wanted`] = 'wrong.tooMuch'
    if (near === null || wanted === null) continue
    if (near > most) wrong[`rules.${code}.near`] = 'wrong.tooMuch'
    else if (direction === 'least' ? near > wanted : near < wanted) wrong[`rules.${code}.near`] = 'wrong.near'
  }
  const { AUTO, CREDIT_DESK, CREDIT_COMMITTEE } = authorities
  if (AUTO.upToPaise > CREDIT_DESK.upToPaise) wrong['authorities.AUTO.upToPaise'] = 'wrong.overDesk'
  if (CREDIT_DESK.upToPaise > CREDIT_COMMITTEE.upToPaise)
    wrong['authorities.CREDIT_DESK.upToPaise'] = 'wrong.overCommittee'
  if (AUTO.minRateBps < CREDIT_DESK.minRateBps) wrong['authorities.AUTO.minRateBps'] = 'wrong.underDesk'
  if (CREDIT_DESK.minRateBps < CREDIT_COMMITTEE.minRateBps)
    wrong['authorities.CREDIT_DESK.minRateBps'] = 'wrong.underCommittee'
  return wrong
}
