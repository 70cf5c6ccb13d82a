import { IconDownload, IconFileText } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { AgreementView, Paper } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** The papers to read; `urlOf` says where each is, by session or by link. */
export function PaperButtons({
  agreement,
  urlOf,
}: {
  agreement: AgreementView
  urlOf: (paper: Paper, inline: boolean) => string
}) {
  const t = useTexts(texts)
  if (!agreement.papers.length) return null
  const signed = agreement.state === 'SIGNED'
  const open = (paper: Paper, inline: boolean) => () => void window.open(urlOf(paper, inline), '_blank', 'noopener')
  return (
    <Stack gap="s">
      <Row>
        {signed ? (
          <Button kind="main" icon={IconDownload} onClick={open('agreement', false)}>
            {t('read.signed')}
          </Button>
        ) : (
          <Button icon={IconFileText} onClick={open('agreement', true)}>
            {t('read.agreement')}
          </Button>
        )}
        <Button kind={signed ? 'plain' : 'quiet'} icon={IconFileText} onClick={open('sanction-letter', true)}>
          {t('read.sanction')}
        </Button>
        {agreement.papers.includes('key-fact-statement') && (
          <Button kind={signed ? 'plain' : 'quiet'} icon={IconFileText} onClick={open('key-fact-statement', true)}>
            {t('read.kfs')}
          </Button>
        )}
      </Row>
      <span className="micro">{t('read.opened')}</span>
    </Stack>
  )
}
