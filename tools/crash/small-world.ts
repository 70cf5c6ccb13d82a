import type { FastifyInstance } from 'fastify'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { readSetting, writeSetting } from '@poonji/api-platform/settings.ts'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import * as drawings from '@poonji/capabilities/disbursals/request-contract.ts'
import { accountOf } from '@poonji/capabilities/identity/server/service.ts'
import { beginSession } from '@poonji/capabilities/identity/server/sessions.ts'
import { LAKH_PAISE } from '@poonji/kernel/money.ts'
import type { Borrower } from '../../db/demo/cast.ts'
import { layPersonas } from '../../db/demo/lay-personas.ts'
import { STAFF, Stage } from '../../db/demo/stage.ts'
import { liveBorrower } from '../../db/demo/story.ts'

/** What a client needs to send money commands: who they are, and the limit that is drawn on and repaid. */
export interface SmallWorld {
  tokens: { borrower: string; maker: string; checker: string }
  tenant: string
  today: string
  organisationId: string
  loanId: string
  bankAccountId: string
}

const BORROWER: Borrower = {
  mobile: '9811999901',
  name: 'Anita Desai',
  state: '27',
  pan: 'ZZZCS1001K',
  cameDaysAgo: 0,
  reaches: 'drawn',
  need: { loanType: 'PURCHASE_FINANCE', amountPaise: 50 * LAKH_PAISE, tenureMonths: 12, rateBps: 1_400 },
  draws: { amountPaise: 20 * LAKH_PAISE, supplier: { name: 'Jindal Steel Depot', number: '334455667788' } },
  account: '112233445566',
}

/** Of the business day on which everything happens: a run that began before midnight must not end on the day after. */
const STARTS_AT_HOUR = 11

/** One borrower with a limit and money drawn on it, by the product's own commands; laid once. */
export async function laySmallWorld(app: FastifyInstance, runtime: Runtime): Promise<SmallWorld> {
  const { db } = runtime.platform.database
  const laid = await readSetting<SmallWorld>(db, 'crash.world')
  if (laid) return laid
  await travelTo(runtime.platform, runtime.platform.clock.nextDay(), STARTS_AT_HOUR)
  const stage = new Stage(app, runtime)
  const { tenant } = stage
  await runtime.transaction({ tenant }, layPersonas)
  const organisationId = await liveBorrower(stage, BORROWER)
  const borrower = await stage.player(BORROWER.mobile)
  const options = await borrower.call(drawings.options, { orgId: organisationId })
  const logIn = (mobile: string) =>
    runtime.transaction({ tenant }, async work =>
      beginSession(work, (await accountOf(work, mobile)).id, 'crash', 'app'),
    )
  const world = {
    tokens: {
      borrower: await logIn(BORROWER.mobile),
      maker: await logIn(STAFF.maker),
      checker: await logIn(STAFF.checker),
    },
    tenant,
    today: stage.today,
    organisationId,
    loanId: options.loans[0]?.loanId ?? '',
    bankAccountId: options.beneficiaries[0]?.id ?? '',
  }
  await writeSetting(db, 'crash.world', world)
  return world
}
