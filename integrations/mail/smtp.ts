import nodemailer from 'nodemailer'
import { refused, unavailable } from '../outcome.ts'
import { isOwnMachine } from '../own-machine.ts'
import type { MailAnswer, MailPort } from './port.ts'

export interface SmtpConfig {
  host: string
  port: number
  /** True: TLS from the first byte (465). False: by STARTTLS (587), which only a server of this machine may be without. */
  secure: boolean
  user?: string
  password?: string
  from: string
  timeoutMs: number
}

/** Mail over SMTP. A 5xx answer of the server is a refusal, anything else that hinders is an outage. */
export function smtpMail(config: SmtpConfig): MailPort {
  const transport = nodemailer.createTransport({
    host: config.host,
    port: config.port,
    secure: config.secure,
    requireTLS: !isOwnMachine(config.host),
    auth: config.user ? { user: config.user, pass: config.password } : undefined,
    connectionTimeout: config.timeoutMs,
    greetingTimeout: config.timeoutMs,
    socketTimeout: config.timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, attachments = [] }) {
      try {
        const files = attachments.map(({ name, contentType, content }) => ({
          filename: name,
          contentType,
          content: Buffer.from(content),
        }))
        const sent = await transport.sendMail({ from: config.from, to, subject, text, html, attachments: files })
        return { status: 'accepted', id: sent.messageId }
      } catch (error) {
        return readFailure(error)
      }
    },
  }
}

/** The server knows us not, or not this sender; too large it may find the mail when it is announced. */
const isOfSetUp = (code: number, command: string) =>
  code === 530 || (code >= 500 && code !== 552 && !['RCPT TO', 'DATA'].includes(command))

function readFailure(error: unknown): MailAnswer {
  const code = Number(textOf(error, 'responseCode'))
  if (isOfSetUp(code, textOf(error, 'command')) || textOf(error, 'code') === 'EAUTH')
    return refused('not-let-in', `the mail server lets us not in (${code || 'EAUTH'})`)
  if (code >= 550 && code <= 559) return refused('invalid-address', `the mail server refused the recipient (${code})`)
  if (code >= 500) return refused('not-accepted', `the mail server refused (${code})`)
  const cause = textOf(error, 'code')
  return cause === 'ETIMEDOUT'
    ? unavailable('time-out', 'the mail server did not answer in time')
    : unavailable('server-down', `no mail server (${cause})`)
}

const textOf = (error: unknown, field: string): string =>
  error instanceof Error && Object.hasOwn(error, field) ? String(Reflect.get(error, field) ?? '') : ''
