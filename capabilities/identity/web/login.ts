/**
 * Takes over the login forms once it has come: mistakes are said at once, the code arrives without a new page, and the
 * app's files are fetched while the code is awaited. It stands alone on purpose: a few kilobytes, no library.
 */
interface Envelope {
  success: boolean
  message?: string
  fieldErrors?: Record<string, string>
  data?: { challengeId?: string; resendAfterSeconds?: number; landing?: string }
}

/** While the browser believes that there is a network, nothing tells when it is back: it is tried again. */
const TRY_AGAIN_MS = 5_000

const main = document.getElementById('main')
const mobileForm = document.querySelector<HTMLFormElement>('#mob')
const codeForm = document.querySelector<HTMLFormElement>('#otp')
const again = document.querySelector<HTMLButtonElement>('#again')

if (main && mobileForm && codeForm && again) takeOver(main.dataset, mobileForm, codeForm, again)

function takeOver(
  words: DOMStringMap,
  mobileForm: HTMLFormElement,
  codeForm: HTMLFormElement,
  again: HTMLButtonElement,
) {
  const mobile = input(mobileForm, 'mobile')
  const code = input(codeForm, 'otp')
  let timer = 0
  let unsent: (() => Promise<void>) | null = null
  const path = (step: string) => `/api/v1/${words.product}/login/${step}`

  addEventListener('online', sendUnsent)
  mobileForm.addEventListener('input', () => (unsent = null))
  codeForm.addEventListener('input', () => (unsent = null))
  mobile.addEventListener('input', takeMobile)
  mobile.addEventListener('blur', () => mobile.value && showError(mobile, validMobile() ? '' : words.invalidMobile))
  mobileForm.addEventListener('submit', event => {
    event.preventDefault()
    if (validMobile()) void sendCode()
    else showError(mobile, mobile.value ? words.invalidMobile : words.requiredMobile, true)
  })
  code.addEventListener('input', () => {
    code.value = digitsOf(code.value).slice(0, 6)
    if (code.value.length === 6) codeForm.requestSubmit()
  })
  codeForm.addEventListener('submit', event => {
    event.preventDefault()
    if (code.value) void verify()
    else showError(code, words.requiredCode, true)
  })
  again.addEventListener('click', () => void sendCode())
  document.getElementById('change')?.addEventListener('click', event => {
    event.preventDefault()
    unsent = null
    show('mobile')
  })
  if (!codeForm.hidden) awaitCode(Number(words.wait))
  // put in before this script came
  if (mobile.value) takeMobile()

  /** Of what was copied with it the number alone. */
  function takeMobile() {
    mobile.value = digitsOf(mobile.value)
      .replace(/^(?:0091|91|0)(?=\d{10}$)/, '')
      .slice(0, 12)
    if (mobile.value.length === 10) showError(mobile, validMobile() ? '' : words.invalidMobile)
  }

  function validMobile() {
    return /^[6-9]\d{9}$/.test(mobile.value)
  }

  /** Says that the network is away; what was given goes by itself once it is back. */
  function sendLater(field: HTMLInputElement, send: () => Promise<void>) {
    showError(field, words.network, unsent === null)
    unsent = send
    window.setTimeout(() => navigator.onLine && sendUnsent(), TRY_AGAIN_MS)
  }

  function sendUnsent() {
    void unsent?.()
  }

  async function sendCode() {
    const answer = await post(mobileForm, path('otp'), { mobile: mobile.value })
    const asked = mobileForm.hidden ? code : mobile
    if (!answer) return sendLater(asked, sendCode)
    unsent = null
    if (!answer.success) return showError(asked, answer.fieldErrors?.mobile ?? answer.message, true)
    input(codeForm, 'challengeId').value = answer.data?.challengeId ?? ''
    input(codeForm, 'mobile').value = mobile.value
    const sent = document.getElementById('sent')
    const spaced = mobile.value.replace(/^(\d{5})/, '$1 ')
    if (sent) sent.textContent = (words.codeSub ?? '').replace('{}', spaced)
    code.value = ''
    showError(mobile, '')
    showError(code, '')
    show('code')
    awaitCode(answer.data?.resendAfterSeconds ?? Number(words.wait))
  }

  async function verify() {
    const body = {
      challengeId: input(codeForm, 'challengeId').value,
      mobile: input(codeForm, 'mobile').value,
      otp: code.value,
    }
    const answer = await post(codeForm, path('verify'), body)
    if (!answer) return sendLater(code, verify)
    unsent = null
    if (answer.success) return location.assign(words.rd || answer.data?.landing || '/dashboard')
    code.value = ''
    const refused = answer.fieldErrors?.otp ?? answer.message
    if (refused === words.codeOver) countDown(0)
    showError(code, refused, true)
  }

  function show(step: 'mobile' | 'code') {
    mobileForm.hidden = step === 'code'
    codeForm.hidden = step === 'mobile'
    const here = new URL(location.href)
    if (step === 'mobile') here.searchParams.set('change', '')
    else here.searchParams.delete('change')
    history.replaceState(null, '', here) // loaded again, the page is at the same step
    ;(step === 'code' ? code : mobile).focus()
  }

  function awaitCode(resendAfterSeconds: number) {
    countDown(resendAfterSeconds)
    fetchAhead(words.ahead?.split(' ') ?? [])
  }

  function countDown(seconds: number) {
    again.hidden = false
    again.disabled = seconds > 0
    again.textContent = seconds > 0 ? (words.resendIn ?? '').replace('{}', String(seconds)) : (words.resend ?? '')
    clearTimeout(timer)
    if (seconds > 0) timer = window.setTimeout(() => countDown(seconds - 1), 1000)
  }
}

/** Into the browser's store, each once, after all that the page itself asks for. */
function fetchAhead(files: readonly string[]) {
  for (const href of files) {
    if (!href || document.head.querySelector(`link[href="${href}"]`)) continue
    const as = href.endsWith('.css') ? 'style' : 'script'
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as, crossOrigin: '', href }))
  }
}

function input(form: HTMLFormElement, name: string): HTMLInputElement {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) throw new Error(`the form lacks ${name}`)
  return field
}

/** The digits alone, of whatever script, as Latin ones: those of a script stand together, in order. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, sign => {
    const code = sign.charCodeAt(0)
    let zero = code
    while (isDigit(zero - 1)) zero--
    return isDigit(code) ? String(code - zero) : ''
  })
}

function isDigit(code: number): boolean {
  return /\p{Nd}/u.test(String.fromCharCode(code))
}

function showError(field: HTMLInputElement, words: string | undefined, focus = false) {
  const place = field.form?.querySelector<HTMLElement>('.bad')
  if (!place) return
  place.textContent = words ?? ''
  place.hidden = !words
  if (words) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
  if (focus) field.focus()
}

/** Null when the network did not answer. A form that is busy sends nothing twice. */
async function post(form: HTMLFormElement, url: string, body: object): Promise<Envelope | null> {
  const button = form.querySelector<HTMLButtonElement>('.go')
  if (button?.getAttribute('aria-busy') === 'true') return new Promise(() => {})
  button?.setAttribute('aria-busy', 'true')
  try {
    const headers = {
      'content-type': 'application/json',
      platform: 'WEB_SITE',
      'referrer-domain': 'PARTNER',
      'screen-language': document.documentElement.lang,
    }
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as Envelope
  } catch {
    return null
  } finally {
    button?.removeAttribute('aria-busy')
  }
}
