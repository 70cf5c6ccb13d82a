import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, join, raw, type Markup } from '@poonji/api-platform/html.ts'
import { AppError } from '@poonji/api-platform/errors.ts'
import { formFields } from '@poonji/api-platform/http/form-fields.ts'
import { languageOf } from '@poonji/api-platform/http/register.ts'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { visitorPage } from '@poonji/api-platform/visitor/visitor-page.ts'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { readSwitch, switches, turnSwitch, type SwitchName } from '@poonji/integrations/switches.ts'
import { addDays, formatDateTime, type Language } from '@poonji/kernel/dates.ts'
import { texts } from '../texts.ts'
import { MOST_DAYS, moveClock } from './clock.ts'
import { outsidePages } from './outside/pages.ts'
import { waitingUpi } from './outside/upi.ts'
import { readMessages } from './messages.ts'
import { offlineFile, offlinePart } from './offline-kyc.ts'

/** `/demo`: the outside world of the demo on one page. Plain forms, so that it works in any browser and test. */
export function demoPage(app: FastifyInstance, runtime: Runtime): void {
  const { config, database, clock } = runtime.platform
  const tenant = config.tenants[0] ?? ''
  const world = databaseWorld(database.db, clock)
  outsidePages(app, runtime, world)
  offlineFile(app, world)
  const back = (reply: FastifyReply, anchor: string) => reply.redirect(`/demo#${anchor}`, 303)

  app.get('/demo', async (request, reply) => {
    const language = languageOf(request)
    const body = html`<main class="text" id="main">
      <h1 class="top-line">${texts.t(language, 'title')}</h1>
      ${clockPart(language, clock.today())}${await messagesPart(language, runtime, tenant)}${await waitingUpi(world, language)}${offlinePart(language)}${await switchesPart(language)}
    </main>`
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(visitorPage({ language, title: texts.t(language, 'title'), path: '/demo', body }))
  })

  app.post('/demo/move', async (request, reply) => {
    const { to } = formFields(request.body)
    if (to) await moveClock(runtime.outside({ tenant }), to)
    return back(reply, 'clock')
  })

  app.post('/demo/switch', async (request, reply) => {
    const { name = '', value = '' } = formFields(request.body)
    if (!(await turnSwitch(world, name, value))) throw new AppError(400, 'request.malformed')
    return back(reply, 'switches')
  })

  async function switchesPart(language: Language): Promise<Markup> {
    const rows = []
    for (const [name, { label, values }] of Object.entries(switches)) {
      const current = await readSwitch(world, name as SwitchName)
      const options = values.map(
        one =>
          html`<option value="${one.value}" ${raw(one.value === current ? 'selected' : '')}>
            ${one.label[language]}
          </option>`,
      )
      rows.push(
        html`<tr>
          <td><label for="s-${name}">${label[language]}</label></td>
          <td>
            <form method="post" action="/demo/switch" class="inline">
              <input type="hidden" name="name" value="${name}" /><select id="s-${name}" name="value">
                ${join(options)}
              </select>
              <button class="small">${texts.t(language, 'set')}</button>
            </form>
          </td>
        </tr>`,
      )
    }
    return html`<h2 id="switches">${texts.t(language, 'switches')}</h2>
      <table>
        ${join(rows)}
      </table>`
  }
}

function clockPart(language: Language, today: string): Markup {
  return html`<h2 id="clock">${texts.t(language, 'clock', { today })}</h2>
    <p>${texts.t(language, 'clockText')}</p>
    <form method="post" action="/demo/move" class="inline">
      <label for="to">${texts.t(language, 'moveTo')}</label>
      <input
        id="to"
        type="date"
        name="to"
        min="${today}"
        max="${addDays(today, MOST_DAYS)}"
        value="${addDays(today, 1)}"
      />
      <button class="small">${texts.t(language, 'move')}</button>
    </form>`
}

async function messagesPart(language: Language, runtime: Runtime, tenant: string): Promise<Markup> {
  const messages = (await readMessages(runtime.outside({ tenant }))).slice(0, 40)
  const rows = messages.map(
    one =>
      html`<tr>
        <td><b>${one.to}</b><br />${one.channel} · ${formatDateTime(new Date(one.at), language)}</td>
        <td>${one.subject && html`<b>${one.subject}</b><br />`}${one.text}</td>
      </tr>`,
  )
  const shown = rows.length
    ? html`<table>
        ${join(rows)}
      </table>`
    : html`<p>${texts.t(language, 'noMessages')}</p>`
  return html`<h2 id="messages">${texts.t(language, 'messages')}</h2>
    <p>
      <a href="/demo#messages">${texts.t(language, 'refresh')}</a> ·
      <a href="/login">${texts.t(language, 'login')}</a> · <a href="/demo/ui">${texts.t(language, 'designSystem')}</a>
    </p>
    ${shown}`
}
