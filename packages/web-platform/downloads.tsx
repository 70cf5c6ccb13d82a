import { useState } from 'react'
import { IconDownload, IconTableExport } from '@tabler/icons-react'
import type { Call, CallInput } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { urlOf } from './api/client.ts'
import { saveFile } from './api/save-file.ts'
import classes from './downloads.module.css'

const WORDS = { xlsx: { en: 'Excel', hi: 'Excel' }, pdf: { en: 'PDF', hi: 'PDF' } } as const
type Format = keyof typeof WORDS

/** A view to keep: as a spreadsheet and as PDF, in the language on screen. `input` of a format is what its call takes; `of` names the view where several stand on a page. */
export function Downloads<C extends Call>({
  call,
  input,
  formats = ['xlsx', 'pdf'],
  of,
}: {
  call: C
  input: (format: Format) => CallInput<C>
  formats?: readonly Format[]
  of?: string
}) {
  const language = useLanguage()
  const [busy, setBusy] = useState<Format | null>(null)
  const save = async (format: Format) => {
    setBusy(format)
    try {
      await saveFile(urlOf(call, input(format)))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    } finally {
      setBusy(null)
    }
  }
  return (
    <span className={classes.together} data-downloads>
      {formats.map(format => (
        <Button
          key={format}
          small
          icon={format === 'pdf' ? IconDownload : IconTableExport}
          busy={busy === format}
          aria-label={of && `${WORDS[format][language]}: ${of}`}
          onClick={() => void save(format)}
        >
          {WORDS[format][language]}
        </Button>
      ))}
    </span>
  )
}
