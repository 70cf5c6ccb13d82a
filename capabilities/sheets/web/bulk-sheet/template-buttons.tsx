import { IconDownload } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useDownload } from '@poonji/capabilities/documents/web/embeds.tsx'
import { callApi } from '@poonji/web-platform/api/client.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { template } from '../../contract.ts'
import type { SheetKind } from '../../status.ts'
import { texts } from '../../texts.ts'

/** The template to fill: xlsx with lists and notes, and csv for those who fill it elsewhere. */
export function TemplateButtons({ kind }: { kind: SheetKind }) {
  const t = useTexts(texts)
  const download = useDownload()
  const get = async (format: 'xlsx' | 'csv') => {
    try {
      const { documentId: _, ...file } = await callApi(template, { kind, query: { format } })
      await download(file)
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <>
      <Button icon={IconDownload} onClick={() => void get('xlsx')}>
        {t('template.xlsx')}
      </Button>
      <Button kind="quiet" icon={IconDownload} onClick={() => void get('csv')}>
        {t('template.csv')}
      </Button>
    </>
  )
}
