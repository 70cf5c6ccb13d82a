import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html, join, type Markup } from '@poonji/api-platform/html.ts'
import { AppError } from '@poonji/api-platform/errors.ts'
import { makeDemoOfflineFile, TEST_PERSON } from '@poonji/integrations/aadhaar/fake.ts'
import type { FakeWorld } from '@poonji/integrations/fake-world.ts'
import { isPlainDate, type Language } from '@poonji/kernel/dates.ts'
import { isMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { texts } from '../texts.ts'

const PATH = '/demo/offline-kyc'
const wish = z.object({
  name: z.string().trim().min(1).max(80),
  bornOn: z.string().refine(isPlainDate),
  mobile: z.string().refine(isMobile),
  shareCode: z.string().regex(/^\S{4}$/),
})

/** Gives the zip that a person downloads from UIDAI, for the published test number and whoever the form names. */
export function offlineFile(app: FastifyInstance, world: FakeWorld): void {
  app.post(PATH, async (request, reply) => {
    const given = wish.safeParse(request.body)
    if (!given.success) throw new AppError(400, 'request.malformed')
    const { name, bornOn: dateOfBirth, mobile, shareCode } = given.data
    const zip = await makeDemoOfflineFile(world, { ...TEST_PERSON, name, dateOfBirth, mobile }, shareCode)
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="offlineaadhaar.zip"')
      .header('cache-control', 'no-store')
      .send(Buffer.from(zip))
  })
}

/** The form for it: the name, the day of birth and the mobile have to be those that Poonji was given. */
export function offlinePart(language: Language): Markup {
  const { name, dateOfBirth, mobile, last4 } = TEST_PERSON
  const rows = [
    ['offlineName', html`<input id="offlineName" name="name" value="${name}" maxlength="80" required />`],
    ['offlineBorn', html`<input id="offlineBorn" type="date" name="bornOn" value="${dateOfBirth}" required />`],
    [
      'offlineMobile',
      html`<input
        id="offlineMobile"
        name="mobile"
        inputmode="numeric"
        pattern="[6-9][0-9]{9}"
        value="${mobile}"
        required
      />`,
    ],
    ['offlineCode', html`<input id="offlineCode" name="shareCode" pattern="[^ ]{4}" value="1234" required />`],
  ] as const
  return html`<h2 id="offline-kyc">${texts.t(language, 'offline')}</h2>
    <p>${texts.t(language, 'offlineText', { last4 })}</p>
    <form method="post" action="${PATH}">
      <table>
        ${join(
          rows.map(
            ([label, input]) =>
              html`<tr>
                <td><label for="${label}">${texts.t(language, label)}</label></td>
                <td><span class="inline">${input}</span></td>
              </tr>`,
          ),
        )}
      </table>
      <button class="small">${texts.t(language, 'offlineGet')}</button>
    </form>`
}
