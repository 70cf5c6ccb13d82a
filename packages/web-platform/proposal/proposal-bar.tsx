import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { useTexts } from '../texts.ts'
import { texts } from './texts.ts'

interface ProposalBarProps {
  changed: boolean
  sending: boolean
  leave: () => void
}

/** Under a form of what is proposed: sends it to a second person, or leaves it. */
export function ProposalBar({ changed, sending, leave }: ProposalBarProps) {
  const t = useTexts(texts)
  return (
    <ActionBar
      note={changed && t('unsaved')}
      others={
        <Button kind="quiet" onClick={leave}>
          {t(changed ? 'undo' : 'cancel')}
        </Button>
      }
      main={
        <Button kind="main" type="submit" busy={sending} disabled={!changed}>
          {t('send')}
        </Button>
      }
    />
  )
}
