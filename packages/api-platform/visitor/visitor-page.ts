import fs from 'node:fs'
import path from 'node:path'
import { html, raw, type Markup } from '../html.ts'
import { webAsset } from '../web-assets.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { texts } from './texts.ts'
import { logo } from './logo.ts'

const css = raw(`<style>${fs.readFileSync(path.join(import.meta.dirname, 'visitor-page.css'), 'utf8')}</style>`)
const OTHER = { en: { code: 'hi', name: 'हिन्दी' }, hi: { code: 'en', name: 'English' } } as const

export interface VisitorPage {
  language: Language
  title: string
  /** The path of this page, for the language switch; none of a page that was posted, to which no path leads back. */
  path?: string
  body: Markup
  /** A script of the web build that improves the page, by its source path. */
  script?: string
}

/** A page for visitors: plain HTML with its styles inside, readable before (and without) any script. */
export function visitorPage({ language, title, path: here, body, script }: VisitorPage): string {
  const t = texts.in(language)
  const scriptUrl = script && webAsset(script)
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <meta name="theme-color" content="#0a3d3c" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        ${css} ${scriptUrl ? raw(`<script type="module" async src="${scriptUrl}"></script>`) : ''}
      </head>
      <body>
        <a class="skip" href="#main">${t('skip')}</a>
        <div class="pg">
          <header class="top">
            <a href="/" style="padding:0">${logo}</a>${here === undefined ? '' : languageSwitch(language, here)}
          </header>
          ${body}
          <footer>
            <a href="/terms-of-use">${t('terms.link')}</a><a href="/privacy-policy">${t('privacy')}</a
            ><a href="/contact-us">${t('contact')}</a><a href="/about-us">${t('about')}</a>
          </footer>
        </div>
      </body>
    </html>`.text
}

function languageSwitch(language: Language, here: string): Markup {
  const { code, name } = OTHER[language]
  return html`<a href="/language?to=${code}&amp;back=${encodeURIComponent(here)}" lang="${code}" hreflang="${code}"
    >${name}</a
  >`
}
