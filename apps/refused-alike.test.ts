import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { buildServer } from '@poonji/api-platform/http/server.ts'
import { Runtime } from '@poonji/api-platform/runtime.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { loadThings } from './things.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

/** What tells the time of a refusal is the work that is done for it. */
test('what is another’s, another tenant’s or not there is refused with the same words after the same questions', async () => {
  const { loan } = await loadThings()
  assert.ok(loan)
  const another = await loan(world, await world.organisation())
  const ofTenant = await world.organisation({ tenant: 'poonji-agri' })
  const { token } = await world.person({ memberOf: [await world.organisation()] })
  let asked = 0
  const { access } = world.runtime
  const seesOrganisation: typeof access.seesOrganisation = (...given) => {
    asked++
    return access.seesOrganisation(...given)
  }
  const runtime = new Runtime({ ...world.runtime, access: { ...access, seesOrganisation } })
  const app = await buildServer(runtime, { formTargets: [] })
  const refusal = async (path: string) => {
    asked = 0
    const { statusCode, body, headers } = await app.inject({
      url: `/api/v1/${world.tenant}/${path}`,
      headers: { token },
    })
    return { statusCode, body, headers: { ...headers, date: '' }, asked }
  }
  try {
    const [theirs, nowhere] = [await refusal(`loans/${another}`), await refusal(`loans/${randomUUID()}`)]
    assert.deepEqual([theirs.statusCode, theirs.asked], [403, 1])
    assert.deepEqual(nowhere, theirs)
    assert.deepEqual(
      await refusal(`organisation/${ofTenant}/referral`),
      await refusal(`organisation/${randomUUID()}/referral`),
    )
    assert.deepEqual(await refusal(`organisation/${ofTenant}/referral`), theirs)
  } finally {
    await app.close()
  }
})
