import { databaseWorld } from '@poonji/api-platform/world.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import type { FakeWorld } from '@poonji/integrations/fake-world.ts'
import { turnSwitch, type SwitchName } from '@poonji/integrations/switches.ts'
import type { TestApp } from '../../../apps/test-app.ts'
import './tables.ts'

let counter = 0

/** A company PAN whose last two digits choose the scenario of the fakes. */
export const panOf = (scenario: string) => `AAACT${String(10 + (counter++ % 90))}${scenario}K`

export const outsideWorld = (world: TestApp): FakeWorld =>
  databaseWorld(world.runtime.platform.database.db, world.runtime.platform.clock)

export async function turn(world: TestApp, name: SwitchName, value: string): Promise<void> {
  if (!(await turnSwitch(outsideWorld(world), name, value))) throw new Error(`no switch ${name} ${value}`)
}

/** A buyer's company with its PAN and one active GSTIN, 10 years old. */
export async function aCompany(
  world: TestApp,
  scenario = '01',
): Promise<{ orgId: string; pan: string; gstin: string }> {
  const orgId = await world.organisation()
  const pan = panOf(scenario)
  const { crypto, database, clock } = world.runtime.platform
  await database.db
    .updateTable('organisation')
    .set({
      pan_sealed: crypto.seal(pan, `organisation:${orgId}:pan`),
      pan_masked: 'AA****K',
      pan_verified_at: clock.now(),
      incorporated_on: '2014-04-01',
    })
    .where('id', '=', orgId)
    .execute()
  return { orgId, pan, gstin: await addGstin(world, orgId, pan) }
}

export async function addGstin(world: TestApp, orgId: string, pan: string, state = '27'): Promise<string> {
  const gstin = gstinFor(state, pan)
  await world.runtime.platform.database.db
    .insertInto('gst_registration')
    .values({
      tenant: world.tenant,
      organisation_id: orgId,
      gstin,
      legal_name: 'Konark Polymers LLP',
      state_code: state,
      status: 'ACTIVE',
      registered_on: '2017-07-01',
      cancelled_on: null,
      principal_address: null,
      checked_at: null,
      removed_at: null,
      created_by: null,
    })
    .execute()
  return gstin
}

/** Uploads a file as a person would and answers what links it. */
export async function upload(world: TestApp, token: string, name: string, bytes: Buffer, type: string) {
  const boundary = 'testboundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/v1/file/tempUpload',
    headers: { token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  const answer = response.json<{ data: { tempUrl: string; fingerPrint: string; size: number } }>()
  const { tempUrl, fingerPrint, size } = answer.data
  return { storagePath: tempUrl, fileFingerPrint: fingerPrint, size }
}

/** For the call matrix. */
export const things = {
  eligibilityUpload: async (world: TestApp, organisationId: string) => {
    const { id } = await world.runtime.platform.database.db
      .insertInto('eligibility_upload')
      .values({
        tenant: world.tenant,
        organisation_id: organisationId,
        kind: 'BANK_STATEMENT',
        name: 'statement.csv',
        file_id: null,
        finger_print: 'f',
        state: 'with-operations',
        problem: null,
        gstin: null,
        period: null,
        statement_id: null,
        created_by: null,
        settled_by: null,
        settled_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
}
