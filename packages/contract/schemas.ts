import { z } from 'zod'
import { CRORE_PAISE, parseRupees, toRupees } from '@poonji/kernel/money.ts'
import { isPlainDate } from '@poonji/kernel/dates.ts'
import { isPersonName, normalizePersonName } from '@poonji/kernel/identifiers/person-name.ts'
import type { MessageKey } from './messages.ts'

z.config({ jitless: true })

/** A validation message is a key of `messages.*.json`, translated where it is shown. */
export const say = (key: MessageKey): string => key

/** What has more digits than money has here. */
const TOO_MANY_RUPEES = 1e13

const rupees = z.number().meta({ description: 'rupees, with at most two decimals' })

/** Money: rupees with at most two decimals on the wire, integer paise in code. */
export const money = z.codec(rupees, z.number().int(), {
  decode: (given, ctx) => {
    const paise = parseRupees(given)
    if (paise !== null) return paise
    const message = Math.abs(given) >= TOO_MANY_RUPEES ? say('amount.tooLarge') : say('amount.invalid')
    ctx.issues.push({ code: 'custom', input: given, message })
    return z.NEVER
  },
  encode: toRupees,
})
/** Unsecured credit goes up to, and not to, 5 crore (specification, section 5). */
export const AMOUNT_LIMIT_PAISE = 5 * CRORE_PAISE
export const isLoanAmount = (paise: number) => paise > 0 && paise < AMOUNT_LIMIT_PAISE
export const loanAmount = money.refine(isLoanAmount, say('amount.limit'))

/** Of what may be nothing and is never less. */
export const moneyFromZero = money.refine(paise => paise >= 0, say('amount.fromZero'))

export const positiveMoney = money.refine(paise => paise > 0, say('amount.positive'))

/** An instant: ISO text in UTC on the wire, `Date` in code. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: text => new Date(text),
  encode: date => date.toISOString(),
})

/** No company here is older, and no loan runs so long: what lies beyond is a slip of the finger. */
const FIRST_DAY = '1700-01-01'
const LAST_DAY = '2199-12-31'

/** A calendar date, 'YYYY-MM-DD' on both sides. */
export const plainDate = z
  .string()
  .refine(on => isPlainDate(on) && on >= FIRST_DAY && on <= LAST_DAY, say('date.invalid'))

/** No account in the books is older. */
const FIRST_BOOK_DAY = '2000-01-01'

/** A day of a statement or ledger. */
export const bookDay = plainDate.refine(on => on >= FIRST_BOOK_DAY, say('date.tooEarly'))

/** As it is kept and put into messages. */
export const personName = z
  .string()
  .overwrite(normalizePersonName)
  .min(1, say('name.required'))
  .refine(isPersonName, say('personName.invalid'))

/** A path or body id. */
export const id = z.uuid()

/** The version of a thing that was on screen, within what the database counts in: none was ever beyond. */
export const version = z.number().int().min(0).max(2_147_483_647)

export const done = z.object({ done: z.literal(true) })

/** A page of a list; `next` is an opaque cursor, `totalIsAtLeast` says that counting stopped at `totalElements`. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    content: z.array(item),
    totalElements: z.number().int(),
    totalIsAtLeast: z.boolean().optional(),
    number: z.number().int(),
    size: z.number().int(),
    next: z.string().nullable(),
  })

/** Paging and filters as the specification writes them: `filter=FIELD:a|b`, `filter=DATE:start|end`, repeated. */
export const pageQuery = z.object({
  pageNumber: z.coerce.number().int().min(0).max(100).default(0),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
  next: z.string().max(500).optional(),
  search: z.string().trim().max(80).optional(),
  filter: z
    .union([z.string().max(500), z.array(z.string().max(500)).max(20)])
    .transform(f => [f].flat())
    .optional(),
})

/** Of a list that is not searched: what is not looked for is not taken either. */
export const unsearched = pageQuery.omit({ search: true })
