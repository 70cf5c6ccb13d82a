import { html, raw, type Markup } from '@poonji/api-platform/html.ts'
import { translateMessage, type MessageKey } from '@poonji/contract/messages.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { webFilesOf } from '@poonji/api-platform/web-assets.ts'
import { visitorPage } from '@poonji/api-platform/visitor/visitor-page.ts'
import { texts } from './texts.ts'
import { CODE_IS_OVER, RESEND_AFTER_SECONDS } from './codes.ts'

/** What most people open next: the app itself, and a borrower's home. */
const NEXT_SCREEN = ['apps/web/index.html', 'capabilities/dashboards/web/credit-dashboard/credit-dashboard.tsx']

export interface LoginView {
  language: Language
  product: string
  /** Where to go after the login: a known path of ours. */
  rd: string
  step: 'mobile' | 'code'
  mobile?: string
  challengeId?: string
  /** Seconds until another code may be asked for. */
  resendIn?: number
  error?: MessageKey
  demo: boolean
}

/**
 * The login: mobile, then code. Both forms stand in the page and work by POST without a script; the script takes them
 * over when it has come.
 */
export function loginPage(view: LoginView): string {
  const t = texts.in(view.language)
  const body = html`<section class="lead" aria-label="Poonji">
      <p class="big">${t('page.tagline')}</p>
      <div class="more">
        <div class="ex">
          <p class="q">${t('page.example')}</p>
          <p class="v">₹29,57,199</p>
          <div class="kl" aria-hidden="true">
            <i style="flex:2500"></i><i style="flex:409"></i><i style="flex:48"></i>
          </div>
          <div class="lg">
            <i></i><span>${t('page.borrow')}</span><b>₹25,00,000</b><i class="b"></i><span>${t('page.interest')}</span
            ><b>₹4,09,199</b><i class="c"></i><span>${t('page.fees')}</span><b>₹48,000</b>
          </div>
          <p class="q" style="margin-top:16px">${t('page.apr')}</p>
        </div>
      </div>
    </section>
    <main
      class="form"
      id="main"
      data-product="${view.product}"
      data-rd="${view.rd}"
      data-resend="${t('page.resend')}"
      data-wait="${view.resendIn ?? RESEND_AFTER_SECONDS}"
      data-resend-in="${t('page.resendIn', { seconds: '{}' })}"
      data-code-sub="${t('page.codeSub', { mobile: '{}' })}"
      data-invalid-mobile="${translateMessage(view.language, 'mobile.invalid')}"
      data-required-mobile="${translateMessage(view.language, 'mobile.required')}"
      data-required-code="${translateMessage(view.language, 'otp.required')}"
      data-code-over="${translateMessage(view.language, CODE_IS_OVER)}"
      data-network="${t('page.network')}"
      data-ahead="${webFilesOf(NEXT_SCREEN).join(' ')}"
    >
      ${mobileForm(view, t)} ${codeForm(view, t)}
      <p class="safe">${shield}<span>${t('page.promise')}</span></p>
    </main>`
  return visitorPage({
    language: view.language,
    title: t('page.title'),
    path: `/login?rd=${encodeURIComponent(view.rd)}`,
    body,
    script: 'capabilities/identity/web/login.ts',
  })
}

type T = (key: Parameters<typeof texts.t>[1], vars?: Record<string, string | number>) => string

function mobileForm(view: LoginView, t: T): Markup {
  const error = view.step === 'mobile' ? view.error : undefined
  return html`<form id="mob" method="post" action="/login" novalidate ${raw(view.step === 'code' ? 'hidden' : '')}>
    <h1>${t('page.heading')}</h1>
    <p class="sub">${t('page.sub')}</p>
    <input type="hidden" name="rd" value="${view.rd}" />
    <label for="m">${t('page.mobile')}</label>
    <div class="box">
      <span>+91</span
      ><input
        id="m"
        name="mobile"
        type="tel"
        inputmode="numeric"
        autocomplete="tel-national"
        maxlength="24"
        placeholder="98765 43210"
        value="${view.mobile}"
        aria-describedby="mh me"
        ${raw(error ? 'aria-invalid="true"' : '')}
        required
      />
    </div>
    <p class="bad" id="me" role="alert" ${raw(error ? '' : 'hidden')}>
      ${error && translateMessage(view.language, error)}
    </p>
    <p class="hint" id="mh">${t('page.mobileHint')}</p>
    <button class="go">${t('page.send')}</button>
    <p class="fine">${raw(t('page.terms'))}</p>
  </form>`
}

function codeForm(view: LoginView, t: T): Markup {
  const error = view.step === 'code' ? view.error : undefined
  return html`<form
    id="otp"
    method="post"
    action="/login/verify"
    novalidate
    ${raw(view.step === 'mobile' ? 'hidden' : '')}
  >
    <h1>${t('page.codeHeading')}</h1>
    <p class="sub">
      <span id="sent">${t('page.codeSub', { mobile: (view.mobile ?? '').replace(/^(\d{5})/, '$1 ') })}</span>
      <a href="/login?change&amp;rd=${encodeURIComponent(view.rd)}" id="change">${t('page.changeNumber')}</a>
    </p>
    <input type="hidden" name="rd" value="${view.rd}" /><input
      type="hidden"
      name="mobile"
      value="${view.mobile}"
    /><input type="hidden" name="challengeId" value="${view.challengeId}" /> <label for="o">${t('page.code')}</label>
    <div class="box">
      <input
        class="code"
        id="o"
        name="otp"
        type="text"
        inputmode="numeric"
        autocomplete="one-time-code"
        maxlength="16"
        aria-describedby="oh oe"
        ${raw(error ? 'aria-invalid="true"' : '')}
        required
      />
    </div>
    <p class="bad" id="oe" role="alert" ${raw(error ? '' : 'hidden')}>
      ${error && translateMessage(view.language, error)}
    </p>
    <p class="hint" id="oh">${t('page.codeHint')}</p>
    <button class="go">${t('page.verify')}</button>
    <div class="row">
      <button type="button" class="link" id="again" hidden disabled></button>
      <noscript><button class="link" formaction="/login">${t('page.resend')}</button></noscript>
    </div>
    ${view.demo ? html`<p class="note">${raw(t('page.demo'))}</p>` : ''}
  </form>`
}

/** What a browser without script sees once logged in. */
export function welcomePage(language: Language, name: string, landing: string): string {
  const body = html`<section class="lead" aria-label="Poonji">
      <p class="big">${texts.t(language, 'page.tagline')}</p>
    </section>
    <main class="form" id="main">
      <h1>${texts.t(language, 'page.welcome', { name })}</h1>
      <p class="sub">${texts.t(language, 'page.welcomeSub')}</p>
      <a class="go" href="${landing}">${texts.t(language, 'page.goOn')}</a>
      <form class="row" method="post" action="/logout"><button>${texts.t(language, 'page.logout')}</button></form>
    </main>`
  return visitorPage({ language, title: texts.t(language, 'page.title'), path: '/login/welcome', body })
}

const shield = raw(
  '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3a12 12 0 0 0 8.5 3a12 12 0 0 1 -8.5 15a12 12 0 0 1 -8.5 -15a12 12 0 0 0 8.5 -3"/><path d="M11 11a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"/><path d="M12 12l0 2.5"/></svg>',
)
