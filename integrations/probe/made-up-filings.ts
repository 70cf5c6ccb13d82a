import { addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import { LAKH_PAISE, share } from '@poonji/kernel/money.ts'
import type { Entity } from '../businesses/business.ts'
import { businessName } from '../businesses/names.ts'
import { digitsFrom, numberFrom, oneOf } from '../businesses/seeded.ts'
import type { Audit, Filings, Peer, RelatedCorporate, Shareholder } from './filings.ts'
import type { FinancialYear } from './port.ts'

/**
 * What a company filed beside its accounts. The PAN's digits decide: 44 stands among the wilful defaulters, 54 has a suit
 * filed against it, 64 an adverse audit, 74 a qualified audit and a rating that was lowered; all else is as one would wish.
 */
export function filingsOf(
  entity: Entity,
  today: PlainDate,
  incorporatedOn: PlainDate,
  years: FinancialYear[],
): Filings {
  const { pan, natureOfBusiness } = entity
  const scenario = pan.slice(7, 9)
  const ago = (months: number) => addMonths(today, -months, 15)
  return {
    formerNames:
      numberFrom(0, 2, pan, 'renamed') === 0
        ? [
            {
              name: `${businessName(pan.charAt(4), `${pan} before`).toUpperCase()} LIMITED`,
              until: addMonths(incorporatedOn, 30, 15),
            },
          ]
        : [],
    activities: activitiesOf(natureOfBusiness),
    shareholding: {
      on: `${Number(today.slice(0, 4)) - (today.slice(5) > '09-30' ? 0 : 1)}-03-31`,
      holders: holdersOf(entity),
    },
    allotments: [
      { on: incorporatedOn, security: 'equity', count: 10_000, nominalPaise: 10_00, premiumPaise: 0 },
      {
        on: addMonths(incorporatedOn, 26, 15),
        security: 'equity',
        count: numberFrom(2, 9, pan, 'rights') * 10_000,
        nominalPaise: 10_00,
        premiumPaise: 15_00,
      },
    ],
    related: relatedOf(pan),
    audits: years.map(({ year }, age) => ({
      year,
      firm: oneOf(['Kulkarni Shah & Associates', 'Iyer Menon & Co', 'Bhatia Arora LLP'], pan, 'auditor'),
      ...((age === 0 && OPINIONS[scenario]) || CLEAN),
    })),
    ratings: [
      {
        agency: oneOf(['Narmada Ratings', 'Deccan Ratings'], pan, 'agency'),
        instrument: 'Bank facilities, long term',
        amountPaise: numberFrom(2, 20, pan, 'rated') * 100 * LAKH_PAISE,
        rating: scenario === '74' ? 'BB' : oneOf(['BBB', 'BBB-', 'A-'], pan, 'rating'),
        action: scenario === '74' ? 'downgraded' : 'reaffirmed',
        on: ago(numberFrom(2, 10, pan, 'rated')),
      },
    ],
    defaults: defaultsOf(scenario, ago),
    gst: [
      {
        state: '27',
        status: scenario === '44' ? 'cancelled' : 'active',
        lastFiledFor: ago(2).slice(0, 7),
        late: scenario === '74' ? 4 : 0,
      },
    ],
    peers: peersOf(entity, years),
  }
}

type Opinion = Pick<Audit, 'opinion' | 'comment'>

const CLEAN: Opinion = { opinion: 'unqualified', comment: null }

const OPINIONS: Record<string, Opinion> = {
  '64': { opinion: 'adverse', comment: 'The accounts are drawn up as of a going concern, which the company is not.' },
  '74': { opinion: 'qualified', comment: 'No provision is made for receivables older than a year.' },
}

function activitiesOf(nature: readonly string[]): Filings['activities'] {
  const [first = 'Trade', second] = nature
  return second
    ? [
        { name: first, turnoverBps: 8_500 },
        { name: second, turnoverBps: 1_500 },
      ]
    : [{ name: first, turnoverBps: 10_000 }]
}

function holdersOf({ pan, promoters }: Entity): Shareholder[] {
  const others = numberFrom(0, 20, pan, 'others') * 100
  const first = share(10_000 - others, 60, 100)
  const [one, two] = promoters
  return [
    ...(one ? [{ holder: one.name, isPromoter: true, shareBps: two ? first : 10_000 - others }] : []),
    ...(two ? [{ holder: two.name, isPromoter: true, shareBps: 10_000 - others - first }] : []),
    ...(others > 0 ? [{ holder: 'Relatives of directors', isPromoter: false, shareBps: others }] : []),
  ]
}

function relatedOf(pan: string): RelatedCorporate[] {
  if (numberFrom(0, 1, pan, 'related') === 0) return []
  const name = `${businessName('S', `${pan} sister`).toUpperCase()} PRIVATE LIMITED`
  return [
    {
      registration: `U51909MH2014PTC${digitsFrom(6, pan, 'sister')}`,
      name,
      relation: oneOf(['associate', 'common-director'], pan, 'relation'),
      shareBps: oneOf(['associate', 'common-director'], pan, 'relation') === 'associate' ? 2_600 : null,
    },
  ]
}

function defaultsOf(scenario: string, ago: (months: number) => PlainDate): Filings['defaults'] {
  if (scenario === '44')
    return [{ list: 'wilful-defaulters', lender: 'Deccan Finance', amountPaise: 140 * LAKH_PAISE, on: ago(14) }]
  if (scenario === '54')
    return [{ list: 'suit-filed', lender: 'Sahyadri Bank', amountPaise: 62 * LAKH_PAISE, on: ago(8) }]
  return []
}

function peersOf({ pan }: Entity, [last]: FinancialYear[]): Peer[] {
  if (!last) return []
  return ['A', 'K', 'M', 'R'].map(letter => {
    const of = (low: number, high: number, what: string) => numberFrom(low, high, pan, 'peer', letter, what)
    const revenuePaise = share(last.revenuePaise, of(60, 170, 'size'), 100)
    const ebitdaPaise = share(revenuePaise, of(520, 1_050, 'margin'), 10_000)
    return {
      name: `${businessName(letter, pan).toUpperCase()} PRIVATE LIMITED`,
      year: last.year,
      revenuePaise,
      ebitdaPaise,
      profitAfterTaxPaise: share(ebitdaPaise, of(38, 56, 'profit'), 100),
      netWorthPaise: share(revenuePaise, of(9, 24, 'worth'), 100),
      borrowingsPaise: share(revenuePaise, of(8, 22, 'debt'), 100),
    }
  })
}
