import type { FastifyReply, FastifyRequest } from 'fastify'
import { html, join, raw, type Markup } from '@poonji/api-platform/html.ts'
import { languageOf } from '@poonji/api-platform/http/register.ts'
import { visitorPage } from '@poonji/api-platform/visitor/visitor-page.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { texts } from '../../texts.ts'

type Key = Parameters<typeof texts.t>[1]

const css = raw(`<style>
.answers { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 20px }
.answers .go { margin: 0 }
.answers .small { min-height: 48px; padding: 0 16px }
</style>`)

export interface ProviderPage {
  /** Who plays here: the gateway, the bank, the signing service. */
  title: Key
  /** Label and value of what the person sees before answering. */
  facts: [Key, string][]
  body: (t: (key: Key) => string, language: Language) => Markup
}

/** A page of an outside service as the demo plays it: what is asked, and the answers a person could give. */
export function sendProviderPage(request: FastifyRequest, reply: FastifyReply, page: ProviderPage) {
  const language = languageOf(request)
  const t = texts.in(language)
  const rows = page.facts.map(
    ([label, value]) =>
      html`<tr>
        <td>${t(label)}</td>
        <td><b>${value}</b></td>
      </tr>`,
  )
  const body = html`${css}
    <main class="text" id="main">
      <h1 class="top-line">${t(page.title)}</h1>
      <p>${t('outside.played')}</p>
      <table>
        ${join(rows)}
      </table>
      ${page.body(t, language)}
    </main>`
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      visitorPage({ language, title: t(page.title), path: request.method === 'GET' ? request.url : undefined, body }),
    )
}

/** Buttons that post one answer each. */
export function choices(
  action: string,
  hidden: Record<string, string>,
  answers: [string, string][],
  extra: Markup = raw(''),
): Markup {
  const buttons = answers.map(
    ([value, label], i) =>
      html`<button class="${i ? 'small' : 'go'}" name="choice" value="${value}">${label}</button> `,
  )
  return html`<form method="post" action="${action}">
    ${fieldsOf(hidden)}${extra}
    <div class="answers">${join(buttons)}</div>
  </form>`
}

/** The signed answer on its way back: the browser carries it, as the real providers have it. */
export function handBack(action: string, fields: Record<string, string>, label: string): Markup {
  return html`<form method="post" action="${action}">${fieldsOf(fields)}<button class="go">${label}</button></form>`
}

function fieldsOf(fields: Record<string, string>): Markup {
  return join(
    Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`),
  )
}
