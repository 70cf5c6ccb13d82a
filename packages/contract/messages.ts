import { defineTexts } from '@poonji/kernel/texts.ts'
import en from './messages.en.json' with { type: 'json' }
import hi from './messages.hi.json' with { type: 'json' }

/** Texts of the envelope and of validation, shared by the server and every screen. */
export const messages = defineTexts('common', { en, hi })
export type MessageKey = keyof typeof en

/** A message key in the reader's language; a text that is no key (a server's own sentence) is returned as it is. */
export function translateMessage(language: 'en' | 'hi', keyOrText: string): string {
  return keyOrText in en ? messages.t(language, keyOrText as MessageKey) : keyOrText
}
