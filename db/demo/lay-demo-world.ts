import type { FastifyInstance } from 'fastify'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { readSetting, writeSetting } from '@poonji/api-platform/settings.ts'
import { runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import { addDays, dateInIndia, daysBetween } from '@poonji/kernel/dates.ts'
import { confirmBalances } from './balances.ts'
import { complain, takeInBankFile } from './beside.ts'
import { BORROWERS, type Borrower } from './cast.ts'
import { keepRegistrations, knock, qualify } from './company-care.ts'
import { draw } from './draw.ts'
import { layPersonas } from './lay-personas.ts'
import { liveBorrower } from './live-borrower.ts'
import { bringClients, bringSecondCompany, inviteViewer } from './others.ts'
import { setPlans, workLeads } from './partners.ts'
import { payByHabit } from './pay.ts'
import { Stage } from './stage.ts'

const MORNING = 10
const DRAWS_EVERY_DAYS = 23

/**
 * Fills an empty demo database by living the last nine months through the product's own commands, day by day; a database
 * that has its world is left as it is.
 */
export async function layDemoWorld(
  app: FastifyInstance,
  runtime: Runtime,
  tell: (line: string) => void,
): Promise<void> {
  const { db } = runtime.platform.database
  if (await readSetting<boolean>(db, 'demo.laid')) return
  if (await readSetting<boolean>(db, 'demo.begun'))
    throw new Error(
      `The demo world was interrupted before it was whole. Remove ${runtime.platform.config.dataDir} and start again.`,
    )
  await writeSetting(db, 'demo.begun', true)
  const stage = new Stage(app, runtime)
  await runtime.transaction({ tenant: stage.tenant }, layPersonas)
  const today = dateInIndia(runtime.platform.clock.machineNow())
  const begin = addDays(today, -Math.max(...BORROWERS.map(one => one.cameDaysAgo)))
  const paying = new Map<Borrower, { organisationId: string; paid: number }>()
  const outside = runtime.outside({ tenant: stage.tenant })
  tell(`Laying the demo world: the months from ${begin} on`)
  for (let on = begin; on <= today; on = addDays(on, 1)) {
    await stage.travelTo(on, MORNING)
    if (on === begin) await setPlans(stage)
    for (const borrower of BORROWERS.filter(one => one.cameDaysAgo === daysBetween(on, today))) {
      const organisationId = await liveBorrower(stage, borrower)
      if (borrower.habit) paying.set(borrower, { organisationId, paid: 0 })
      tell(`  ${on} ${borrower.name}`)
    }
    for (const [{ mobile, habit }, state] of paying)
      if (habit && (await payByHabit(stage, mobile, state.organisationId, habit, state.paid))) state.paid++
    for (const { mobile, supplier, cameDaysAgo } of BORROWERS) {
      const days = cameDaysAgo - daysBetween(on, today)
      const state = [...paying].find(([one]) => one.mobile === mobile)?.[1]
      if (supplier && state && days > 0 && days % DRAWS_EVERY_DAYS === 0)
        await draw(stage, mobile, state.organisationId, supplier.drawPaise)
    }
    await stage.settle()
    if (on < today) {
      await stage.travelTo(addDays(on, 1), 0)
      await runEndOfDay(outside, stage.tenant, on)
    }
  }
  for (const [{ mobile, complaint }, { organisationId }] of paying)
    if (complaint) await complain(stage, mobile, organisationId, complaint)
  await takeInBankFile(stage)
  await confirmBalances(
    stage,
    [...paying].map(([{ mobile, habit }, { organisationId }]) => ({
      mobile,
      organisationId,
      ...(habit === 'late' && { answer: { agrees: true as const } }),
      ...(habit === 'partial' && {
        answer: { agrees: false as const, words: 'The payment of last month is missing.' },
      }),
    })),
  )
  const first = [...paying].find(([{ mobile }]) => mobile === '9000000001')?.[1]
  if (first) {
    await inviteViewer(stage, '9000000001', first.organisationId, { mobile: '9000000004', name: 'Geeta Gupta' })
    await keepRegistrations(stage, '9000000001', first.organisationId)
    await qualify(stage, '9000000001', first.organisationId)
    await knock(stage, { mobile: '9822000009', name: 'Mohan Lal', pan: 'ZZZCS1001K' })
  }
  await bringSecondCompany(stage, '9000000003')
  await bringClients(stage)
  await workLeads(stage)
  runtime.platform.clock.moveToMachineTime()
  await writeSetting(db, 'clock.offsetMs', 0)
  await writeSetting(db, 'demo.laid', true)
}
