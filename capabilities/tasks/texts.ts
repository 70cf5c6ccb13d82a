import { defineTexts } from '@poonji/kernel/texts.ts'
import en from './messages.en.json' with { type: 'json' }
import hi from './messages.hi.json' with { type: 'json' }

export const texts = defineTexts('tasks', { en, hi })
