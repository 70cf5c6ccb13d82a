import { en } from './samples.en.ts'
import { hi } from './samples.hi.ts'

/** Made-up but likely words for the gallery, in both languages. */
export const samples = { en, hi }
