import * as bankAccounts from '@poonji/capabilities/bank-accounts/contract.ts'
import { currentSession } from '@poonji/capabilities/identity/contract.ts'
import * as linking from '@poonji/capabilities/organisations/linking-contract.ts'
import { lakh } from './cast/roles.ts'
import { askToDraw, drawIfRoom } from './draw.ts'
import type { Event } from './events.ts'
import { TRADE } from './personas.ts'
import { FIRST_BORROWER, type Stage } from './stage.ts'

/** Has an invoice discounting loan (cast/repaying.ts). */
const DISCOUNTER = '9812000007'

const companyOf = async (stage: Stage, mobile: string): Promise<string> => {
  const session = await (await stage.player(mobile)).call(currentSession, {})
  const own = session.minOrganisationsList[0]
  if (!own) throw new Error(`${mobile} belongs to no company`)
  return own.id
}

/** The supplier proves the account that the first borrower's limit pays: what came to it is theirs to see. */
const provesAccount: Event = {
  ...{ daysAgo: 140, hour: 16 },
  async act(stage) {
    const { mobile, account } = TRADE.SUPPLIER
    const body = { number: account, ifsc: 'ICIC0000001', accountType: 'CURRENT' as const }
    const orgId = await companyOf(stage, mobile)
    await (await stage.player(mobile)).call(bankAccounts.addBankAccount, { orgId, body })
    await stage.settle()
  },
}

/** A borrower names whom it deals with; each says yes. */
const connects = (borrower: string, relations: readonly (keyof typeof TRADE)[], daysAgo: number): Event => ({
  ...{ daysAgo, hour: 16 },
  async act(stage, { organisationOf }) {
    const buyer = await stage.player(borrower)
    for (const relation of relations) {
      const { pan, mobile } = TRADE[relation]
      const body = { pan, relation, note: 'We have dealt with each other for years' }
      const { requestId } = await buyer.call(linking.askToConnect, { orgId: organisationOf(borrower), body })
      await (await stage.player(mobile)).call(linking.approveLinking, { requestId })
    }
    await stage.settle()
  },
})

/** A borrower discounts an invoice on the anchor, which has confirmed it. */
const isPaid: Event = {
  ...{ daysAgo: 12, hour: 11 },
  act: async (stage, { organisationOf }) => {
    await drawIfRoom(stage, DISCOUNTER, organisationOf(DISCOUNTER), lakh(2))
  },
}

/** And shows the next one, which waits for the anchor's answer. */
const waits: Event = {
  ...{ daysAgo: 1, hour: 11 },
  act: async (stage, { organisationOf }) => {
    await askToDraw(stage, DISCOUNTER, organisationOf(DISCOUNTER), lakh(2))
    await stage.settle()
  },
}

/** What happens between borrowers and their supplier, vendor and anchor. */
export const tradeEvents: readonly Event[] = [
  provesAccount,
  connects(FIRST_BORROWER, ['SUPPLIER', 'VENDOR', 'ANCHOR'], 120),
  connects(DISCOUNTER, ['ANCHOR'], 60),
  isPaid,
  waits,
]
