import { addMonths } from '@poonji/kernel/dates.ts'
import { entityOf } from '../businesses/business.ts'
import type { Entity } from '../businesses/business.ts'
import { digitsFrom, numberFrom, oneOf } from '../businesses/seeded.ts'
import type { FakeWorld } from '../fake-world.ts'
import { refused, unavailable } from '../outcome.ts'
import { readSwitch } from '../switches.ts'
import { filingsOf } from './made-up-filings.ts'
import { financialsOf } from './made-up-financials.ts'
import type { Charge, CompanyData, CourtCase, ProbePort } from './port.ts'

/**
 * Companies (C) and LLPs (F with third letter L) of `entityOf`: two directors, up to two charges, three years that end in
 * the turnover the tax office sees. The PAN's digits decide: 34 not found, 44 struck off with a disqualified director,
 * 54 two pending cases (cheque bounce, recovery), 64 under insolvency resolution, 74 losses. Switch `probe`.
 */
export function fakeProbe(world: FakeWorld): ProbePort {
  return {
    async company(pan) {
      if ((await readSwitch(world, 'probe')) === 'down')
        return unavailable('server-down', 'the company register is not working')
      const entity = entityOf(pan)
      const isCompany = pan.charAt(3) === 'C'
      if (!isCompany && entity.constitution !== 'Limited Liability Partnership')
        return refused('not-registered-entity', 'not a company or LLP')
      if (pan.slice(7, 9) === '34') return refused('not-found', 'no company with this PAN')
      return { status: 'ok', company: companyOf(entity, world.today()) }
    },
  }
}

function companyOf(entity: Entity, today: string): CompanyData {
  const { pan, legalName } = entity
  const scenario = pan.slice(7, 9)
  const year = numberFrom(2006, 2019, pan, 'incorporated')
  const incorporatedOn = `${year}-0${numberFrom(4, 9, pan, 'month')}-1${numberFrom(0, 9, pan, 'day')}`
  const isLlp = entity.constitution === 'Limited Liability Partnership'
  const capital = numberFrom(10, 500, pan, 'capital') * 1_00_000_00
  const financials = financialsOf(entity, today, capital)
  return {
    registration: isLlp ? `AAB-${numberFrom(1000, 9999, pan, 'llpin')}` : cinOf(entity, year),
    pan,
    name: legalName,
    status: scenario === '44' ? 'Strike Off' : scenario === '64' ? 'Under CIRP' : 'Active',
    incorporatedOn,
    authorisedCapitalPaise: capital * 2,
    paidUpCapitalPaise: capital,
    directors: entity.promoters.map(({ name, pan: own, din }, i) => ({
      din,
      name,
      pan: own,
      designation: isLlp ? 'Designated Partner' : i === 0 ? 'Managing Director' : 'Director',
      appointedOn: incorporatedOn,
      disqualified: scenario === '44' && i === 0,
    })),
    charges: chargesOf(pan, today),
    financials,
    cases: casesOf(pan, scenario, today),
    filings: filingsOf(entity, today, incorporatedOn, financials),
  }
}

function cinOf({ pan, constitution }: Entity, year: number): string {
  const ownership =
    constitution === 'Public Limited Company' ? 'PLC' : constitution === 'Unlimited Company' ? 'ULL' : 'PTC'
  return `U51909MH${year}${ownership}${digitsFrom(6, pan, 'cin')}`
}

function chargesOf(pan: string, today: string): Charge[] {
  return Array.from({ length: numberFrom(0, 2, pan, 'charges') }, (_, i) => ({
    chargeId: digitsFrom(9, pan, 'charge', String(i)),
    holder: oneOf(['First Cauvery Bank', 'Sahyadri Bank', 'Deccan Finance'], pan, 'holder', String(i)),
    amountPaise: numberFrom(20, 400, pan, 'charge', String(i)) * 1_00_000_00,
    createdOn: addMonths(today, -numberFrom(10, 70, pan, 'since', String(i)), 12),
    status: i === 0 ? 'open' : 'satisfied',
    satisfiedOn: i === 0 ? null : addMonths(today, -3, 12),
  }))
}

function casesOf(pan: string, scenario: string, today: string): CourtCase[] {
  const at = (months: number) => addMonths(today, -months, 9)
  const number = (i: number) => `CC/${numberFrom(100, 9999, pan, 'case', String(i))}/${at(7).slice(0, 4)}`
  if (scenario === '64')
    return [
      {
        court: 'NCLT Mumbai',
        caseNumber: number(0),
        filedOn: at(5),
        kind: 'insolvency',
        against: true,
        status: 'pending',
      },
    ]
  if (scenario !== '54') return []
  return [
    {
      court: 'Metropolitan Magistrate',
      caseNumber: number(1),
      filedOn: at(7),
      kind: 'cheque bounce',
      against: true,
      status: 'pending',
    },
    {
      court: 'District Court',
      caseNumber: number(2),
      filedOn: at(11),
      kind: 'recovery',
      against: true,
      status: 'pending',
    },
  ]
}
