import type { FastifyRequest } from 'fastify'
import { translateMessage } from '@poonji/contract/messages.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import type { AppError } from '../errors.ts'
import { html, join } from '../html.ts'
import { texts } from '../visitor/texts.ts'
import { visitorPage } from '../visitor/visitor-page.ts'

/** What may be right in a moment. */
const NOT_NOW = [429, 500, 503]

/** Whether a person's browser goes to this address, as it comes back from a provider or opens a file; a script asks for data. */
export function asksForPage({ headers }: FastifyRequest): boolean {
  const { accept = '', 'sec-fetch-mode': mode = 'navigate' } = headers
  return mode === 'navigate' && accept.includes('text/html')
}

/**
 * A refusal as a page. What may be right in a moment is sent again by a button, a form with what it carried: whoever came
 * back from a provider has nothing else to send it by.
 */
export function troublePage(request: FastifyRequest, { status, message }: AppError, language: Language): string {
  const t = texts.in(language)
  const notNow = NOT_NOW.includes(status)
  const again = notNow ? sentAgain(request) : null
  const [to, way] = status === 401 ? (['/login', 'login'] as const) : (['/', 'home'] as const)
  const body = html`<main class="text" id="main">
    <h1 class="top-line">${t(notNow ? 'trouble.notNow' : 'trouble.title')}</h1>
    <p>${translateMessage(language, message)}</p>
    ${message === 'file.fetchError' && html`<p>${t('trouble.fileLink')}</p>`}
    ${
      again &&
      html`<form method="${again.method}" action="${again.action}" style="max-width:320px;margin-bottom:20px">
        ${join(again.fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`))}
        <button class="go">${t('trouble.again')}</button>
      </form>`
    }
    <p><a href="${to}">${t(`trouble.${way}`)}</a></p>
  </main>`
  return visitorPage({ language, title: `${t('trouble.title')} · Poonji`, body })
}

function sentAgain({ method, url, body }: FastifyRequest) {
  if (method === 'GET') {
    const { pathname, searchParams } = new URL(url, 'http://here')
    return { method: 'get', action: pathname, fields: [...searchParams] }
  }
  if (method !== 'POST' || typeof body !== 'object' || body === null) return null
  const fields = Object.entries(body)
  const plain = fields.every((field): field is [string, string] => typeof field[1] === 'string')
  return plain ? { method: 'post', action: url, fields } : null
}
