import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { setUpAutoPay } from './auto-pay.ts'
import { acceptOffer, apply, approve, bringCompany, uploadPapers, verifyPapers } from './borrow.ts'
import type { Borrower, Step } from './cast.ts'
import { addAccount, addSupplier, draw, signAgreement } from './draw.ts'
import { ENDINGS } from './endings.ts'
import { shareReturns, shareStatements } from './figures.ts'
import { proveWhoSigns } from './prove.ts'
import type { Stage } from './stage.ts'

/** A borrower's story as far as it has come. */
export interface Life {
  borrower: Borrower
  organisationId: string
  applicationId: string
}

export interface Chapter {
  /** After the borrower came. */
  days: number
  hour: number
  act: (stage: Stage, life: Life) => Promise<void>
}

const FEE_BPS = 150

/** Each step by the borrower's own and the staff's commands, with the day and the hour of India at which it happens. */
const CHAPTERS: Record<Step, Chapter> = {
  company: {
    ...{ days: 0, hour: 9 },
    async act(stage, life) {
      const { mobile, name, state, pan, referralCode } = life.borrower
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.in`
      life.organisationId = await bringCompany(stage, {
        mobile,
        name,
        email,
        gstin: gstinFor(state, pan),
        referralCode,
      })
    },
  },
  applied: {
    ...{ days: 0, hour: 10 },
    async act(stage, life) {
      const { mobile, need } = life.borrower
      if (need) life.applicationId = await apply(stage, { organisationId: life.organisationId, mobile, ...need })
    },
  },
  papers: {
    ...{ days: 1, hour: 11 },
    async act(stage, { borrower, organisationId, applicationId }) {
      const { mobile, state, pan, aggregator } = borrower
      await shareReturns(stage, { mobile, organisationId, gstin: gstinFor(state, pan) })
      if (aggregator) await shareStatements(stage, { mobile, organisationId })
      await uploadPapers(stage, mobile, organisationId, applicationId)
      if (acceptsAnOffer(borrower)) await proveWhoSigns(stage, borrower, organisationId)
    },
  },
  'at-desk': { days: 2, hour: 12, act: (stage, { applicationId }) => verifyPapers(stage, applicationId) },
  offered: {
    ...{ days: 3, hour: 14 },
    async act(stage, { borrower: { need }, applicationId }) {
      if (need) await approve(stage, applicationId, { ...need, feeBps: FEE_BPS })
    },
  },
  accepted: {
    ...{ days: 4, hour: 16 },
    async act(stage, { borrower, organisationId, applicationId }) {
      await acceptOffer(stage, borrower.mobile, organisationId, applicationId)
    },
  },
  signed: {
    ...{ days: 5, hour: 17 },
    async act(stage, { borrower, organisationId, applicationId }) {
      const { mobile, account, autoPay, need } = borrower
      await signAgreement(stage, borrower, applicationId)
      if (account) await addAccount(stage, mobile, organisationId, account)
      if (autoPay && need) await setUpAutoPay(stage, mobile, applicationId, need.amountPaise)
    },
  },
  drawn: {
    ...{ days: 6, hour: 18 },
    async act(stage, { borrower: { mobile, need, draws }, organisationId }) {
      if (draws?.supplier) await addSupplier(stage, mobile, organisationId, draws.supplier)
      const amountPaise = draws?.amountPaise ?? need?.amountPaise
      if (amountPaise) await draw(stage, mobile, organisationId, amountPaise)
    },
  },
}

const ORDER = Object.keys(CHAPTERS) as Step[]

const acceptsAnOffer = ({ reaches }: Borrower) => ORDER.indexOf(reaches) >= ORDER.indexOf('accepted')

/** What a borrower lives through, in its order. */
export function chaptersOf({ reaches, ending }: Borrower): Chapter[] {
  const steps = ORDER.slice(0, ORDER.indexOf(reaches) + 1)
  const last = CHAPTERS[reaches]
  const end = ending && { days: last.days + 1, hour: last.hour, act: ENDINGS[ending] }
  return [...steps.map(step => CHAPTERS[step]), ...(end ? [end] : [])]
}

/** Lives a borrower's story to where it has come, all of it now; answers the organisation. */
export async function liveBorrower(stage: Stage, borrower: Borrower): Promise<string> {
  const life: Life = { borrower, organisationId: '', applicationId: '' }
  for (const { act } of chaptersOf(borrower)) await act(stage, life)
  return life.organisationId
}
