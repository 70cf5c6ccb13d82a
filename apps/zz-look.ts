import { buildServer } from '@poonji/api-platform/http/server.ts'
import { anAcceptedOffer } from '@poonji/capabilities/agreements/server/testing.ts'
import { beginSession } from '@poonji/capabilities/identity/server/sessions.ts'
import { sign } from '@poonji/capabilities/agreements/contract.ts'
import { signAs } from '@poonji/capabilities/agreements/server/testing.ts'
import * as m from '@poonji/capabilities/mandates/server/testing.ts'
import { loadRows } from './rows.ts'
import { startTestApp } from './test-app.ts'
import { webFiles } from './web-files.ts'
const world = await startTestApp()
const app = await buildServer(world.runtime, { formTargets: [], ...webFiles(world.runtime, await loadRows()) })
await app.listen({ port: 3000, host: '127.0.0.1' })
const org = await world.organisation({ name: 'Shree Ganesh Steel Traders Private Limited' })
const asha = await world.person({ memberOf: [org], name: 'Asha Verma', mobile: '9812345001' })
const ravi = await world.person({ memberOf: [org], name: 'Ravi Kumar Singh', mobile: '9812345002' })
await world.person({ role: 'OPERATIONS_MAKER', name: 'Kavita Rao', mobile: '9812345003' })
const a = await anAcceptedOffer(world, org, asha)
await world.drainJobs()
const link = /(\/ofe\S+)/.exec(await world.lastMessage('9812345001'))?.[1]
const org2 = await world.organisation({ name: 'Konark Polymers LLP' })
const b = await m.readyForMandate(world, org2)
const org3 = await world.organisation({ name: 'Meenakshi Textiles' })
const c = await m.anActiveMandate(world, org3, '7704')
const out: Record<string, unknown> = { link, agreement: a, org, mandateNew: { org: org2, app: b.applicationId }, mandateActive: { org: org3, app: c.applicationId, id: c.mandateId } }
const mob = async (id: string) => (await world.runtime.platform.database.db.selectFrom('account').select('mobile').where('id', '=', id).executeTakeFirstOrThrow()).mobile
const tokens: Record<string, string> = {}
for (const [k, id] of [['asha', asha.accountId], ['ravi', ravi.accountId], ['newm', b.owner.accountId], ['actm', c.owner.accountId]] as const)
  tokens[k] = await world.transaction(w => beginSession(w, id, 'look', 'web'))
const staff = await world.runtime.platform.database.db.selectFrom('account').select('id').where('mobile', '=', '9812345003').executeTakeFirstOrThrow()
tokens.staff = await world.transaction(w => beginSession(w, staff.id, 'look', 'web'))
out.tokens = tokens; void mob; void sign; void signAs
;(await import('node:fs')).writeFileSync('/tmp/look.json', JSON.stringify(out))
console.log('ready')
await world.runtime.queue.work(world.runtime.runJob)
