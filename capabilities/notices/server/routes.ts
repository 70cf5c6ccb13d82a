import type { FastifyInstance } from 'fastify'
import { html, raw, type Markup } from '@poonji/api-platform/html.ts'
import { languageOf } from '@poonji/api-platform/http/register.ts'
import { defineModule } from '@poonji/api-platform/module.ts'
import { visitorPage } from '@poonji/api-platform/visitor/visitor-page.ts'
import { about } from '../about.ts'
import { contact } from '../contact.ts'
import type { Notice, Section } from '../notice.ts'
import { privacy } from '../privacy.ts'
import { terms } from '../terms.ts'

const join = (parts: Markup[]) => raw(parts.map(part => part.text).join(''))

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

function serveNotice(app: FastifyInstance, notice: Notice) {
  app.get(notice.path, (request, reply) => {
    const language = languageOf(request)
    const title = notice.title[language]
    const body = html`<main class="text" id="main">
      <h1 class="top-line">${title}</h1>
      ${join(notice.sections[language].map(section))}
    </main>`
    const page = visitorPage({ language, title: `${title} · Poonji`, path: notice.path, body })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language')
      .send(page)
  })
}

export default defineModule({
  name: 'notices',
  pages: app => {
    for (const notice of [terms, privacy, contact, about]) serveNotice(app, notice)
  },
})
