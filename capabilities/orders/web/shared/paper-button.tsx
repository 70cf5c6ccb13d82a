import { useState } from 'react'
import { PreviewDialog } from '@poonji/capabilities/documents/web/embeds.tsx'
import type { Call, CallInput } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { callApi } from '@poonji/web-platform/api/client.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { orderPaper } from '../../contract.ts'
import { texts } from '../../texts.ts'

type Paper = (typeof orderPaper)['answer']['_output']

/** Opens a paper over the page. It is asked for at the press, since a reference to a file is soon over. */
export function PaperButton<C extends Call<Call['query'], Call['body'], typeof orderPaper.answer>>({
  call,
  input,
  name,
}: {
  call: C
  input: CallInput<C>
  name: string
}) {
  const t = useTexts(texts)
  const [busy, setBusy] = useState(false)
  const [paper, setPaper] = useState<Paper | null>(null)
  const open = async () => {
    setBusy(true)
    try {
      setPaper(await callApi(call, input))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button small kind="quiet" busy={busy} aria-label={t('paper.open', { name })} onClick={() => void open()}>
        {name}
      </Button>
      {paper && (
        <PreviewDialog document={{ ...paper, documentId: paper.id, version: 1 }} onClose={() => setPaper(null)} />
      )}
    </>
  )
}
