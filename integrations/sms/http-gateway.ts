import { callProvider, parseJson } from '../http.ts'
import { refused, unavailable } from '../outcome.ts'
import type { SmsMessage, SmsPort } from './port.ts'

/** `{to}`, `{text}` and `{templateId}` are replaced in the address (percent-encoded), the headers and the body's values. */
export interface HttpSmsConfig {
  url: string
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: { as: 'json' | 'form'; fields: Record<string, string> }
  success: {
    /** Path in the JSON answer that tells, such as `data.status`; without it any 2xx is a success. */
    field?: string
    /** What the field must say. */
    equals?: string[]
    /** Path of the message's id in the JSON answer. */
    idField?: string
  }
  timeoutMs: number
}

/** Any SMS provider with an HTTP call, described by configuration. */
export function httpSms(config: HttpSmsConfig): SmsPort {
  return {
    async send(message) {
      const answer = await callProvider({
        method: config.method,
        url: fill(config.url, message, encodeURIComponent),
        headers: { ...contentType(config), ...fillAll(config.headers ?? {}, message) },
        body: bodyOf(config, message),
        timeoutMs: config.timeoutMs,
      })
      if (answer.status === 'unavailable') return answer
      if (isOfSetUp(answer.httpStatus))
        return refused('not-let-in', `the SMS provider lets us not in (HTTP ${answer.httpStatus})`)
      const json = parseJson(answer.text)
      if (config.success.field && json === undefined && answer.httpStatus < 300)
        return unavailable('bad-answer', 'the SMS provider sent no JSON')
      if (answer.httpStatus >= 300 || !saysSuccess(config, json))
        return refused('not-accepted', `the SMS provider refused (HTTP ${answer.httpStatus})`)
      return { status: 'accepted', id: config.success.idField ? textAt(json, config.success.idField) : '' }
    },
  }
}

/** A wrong address, key or method, or an account that has run out: of our settings, not of this message. */
const isOfSetUp = (httpStatus: number) =>
  [401, 402, 403, 404, 405].includes(httpStatus) || (httpStatus >= 300 && httpStatus < 400)

function fill(template: string, message: SmsMessage, encode = (text: string) => text): string {
  const values: Record<string, string> = { to: message.to, text: message.text, templateId: message.templateId ?? '' }
  return template.replace(/\{(to|text|templateId)\}/g, (_all, name: string) => encode(values[name] ?? ''))
}

function fillAll(fields: Record<string, string>, message: SmsMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fill(value, message)]))
}

function contentType({ body }: HttpSmsConfig): Record<string, string> {
  if (!body) return {}
  return { 'content-type': body.as === 'json' ? 'application/json' : 'application/x-www-form-urlencoded' }
}

function bodyOf({ body }: HttpSmsConfig, message: SmsMessage): string | undefined {
  if (!body) return undefined
  const fields = fillAll(body.fields, message)
  return body.as === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString()
}

function saysSuccess({ success }: HttpSmsConfig, json: unknown): boolean {
  return !success.field || (success.equals ?? []).includes(textAt(json, success.field))
}

function textAt(json: unknown, path: string): string {
  const found = path.split('.').reduce<unknown>((value, name) => {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
      ? Reflect.get(value, name)
      : undefined
  }, json)
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean' ? String(found) : ''
}
