import { useState } from 'react'
import { IconLink } from '@tabler/icons-react'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { copyText } from '@poonji/web-platform/copy-text.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { makeDocumentLink } from '../../sharing-contract.ts'
import { texts } from '../../words/screens.ts'

/** A link for somebody else with Poonji who has a company's documents: they add them, and see none. */
export function MakeLink({ organisationId }: { organisationId: string }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const make = useCommand(makeDocumentLink)
  const [made, setMade] = useState<Answer<typeof makeDocumentLink> | null>(null)
  const url = made && `${location.origin}/document-link/${made.token}/${organisationId}`
  const go = async () => {
    try {
      const link = await make.mutateAsync({ id: organisationId })
      setMade(link)
      // a browser that forbids copying still shows the link to copy by hand
      if (await copyText(`${location.origin}/document-link/${link.token}/${organisationId}`))
        toasts.success(t('byLink.copied'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Card title={t('byLink.title')}>
      <Stack gap="s">
        <p className="meta">{t('byLink.why')}</p>
        {url && <TextField label={t('byLink.link')} value={url} readOnly />}
        {made && <p className="meta">{t('papers.until', { date: formatDateTime(made.expiresAt, language) })}</p>}
        <Row>
          <Button icon={IconLink} busy={make.isPending} onClick={() => void go()}>
            {t('byLink.make')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
