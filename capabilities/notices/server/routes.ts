import type { FastifyInstance } from 'fastify'
import { html, join, type Markup } from '@poonji/api-platform/html.ts'
import { tenantOfHost } from '@poonji/api-platform/config.ts'
import { languageOf } from '@poonji/api-platform/http/register.ts'
import { defineModule } from '@poonji/api-platform/module.ts'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { visitorPage } from '@poonji/api-platform/visitor/visitor-page.ts'
import { lenderOf, type Particulars } from '@poonji/capabilities/lender/server/service.ts'
import { whoBringsClients, type PublishedPartner } from '@poonji/capabilities/partners/server/service.ts'
import { about } from '../about.ts'
import { contactOf } from './contact.ts'
import type { Notice, Section } from '../notice.ts'
import { privacy } from '../privacy.ts'
import { terms } from '../terms.ts'

function section({ heading, parts }: Section): Markup {
  const shown = parts.map(part =>
    typeof part === 'string'
      ? html`<p>${part}</p>`
      : html`<ul>
          ${join(part.map(item => html`<li>${item}</li>`))}
        </ul>`,
  )
  return html`<h2>${heading}</h2>
    ${join(shown)}`
}

/** A notice as it stands, or as it follows from who lends, and who acts for the lender, at the host that is asked. */
type Noticing = Notice | ((lender: Particulars, partners: PublishedPartner[]) => Notice)

function serveNotice(app: FastifyInstance, runtime: Runtime, where: string, noticing: Noticing) {
  const { config, database } = runtime.platform
  app.get(where, async (request, reply) => {
    const language = languageOf(request)
    const tenant = tenantOfHost(config, request.hostname)
    const asked = { db: database.db, tenant }
    const notice =
      typeof noticing === 'function'
        ? noticing(...(await Promise.all([lenderOf(asked), whoBringsClients(asked)])))
        : noticing
    const title = notice.title[language]
    const body = html`<main class="text" id="main">
      <h1 class="top-line">${title}</h1>
      ${join(notice.sections[language].map(section))}
    </main>`
    const page = visitorPage({ language, title: `${title} · Poonji`, path: where, body })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language')
      .send(page)
  })
}

export default defineModule({
  name: 'notices',
  pages: (app, runtime) => {
    serveNotice(app, runtime, '/terms-of-use', terms)
    serveNotice(app, runtime, '/privacy-policy', privacy)
    serveNotice(app, runtime, '/contact-us', contactOf)
    serveNotice(app, runtime, '/about-us', about)
  },
})
