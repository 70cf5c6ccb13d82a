import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { translateMessage } from '@poonji/contract/messages.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import type { DocumentView } from '../../contract.ts'
import { saveFile, saveZip } from './files.ts'

type Reference = NonNullable<DocumentView['file']>

/** Saves one file, or several as a zip. References grow old on a page left open: after a refusal the list is asked for anew. */
export function useDownload() {
  const language = useLanguage()
  const client = useQueryClient()
  return useCallback(
    async (files: Reference | Reference[]) => {
      try {
        await (Array.isArray(files) ? saveZip(files) : saveFile(files))
      } catch (error) {
        const offline = error instanceof ApiError && error.status === 0
        toasts.error(
          offline
            ? translateMessage(language, 'file.downloadError')
            : error instanceof Error
              ? error.message
              : undefined,
        )
        await client.invalidateQueries({ queryKey: ['documents'] })
      }
    },
    [client, language],
  )
}
