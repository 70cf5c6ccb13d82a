import type { ReactNode } from 'react'
import { Modal } from '@mantine/core'
import { Density, useDensity } from './density.tsx'
import { useUiText } from './language.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useOnline } from './use-online.ts'
import classes from './confirm-dialog.module.css'

interface DialogProps {
  title: ReactNode
  /**
   * what was sent has no answer yet: it stays with what is typed, which a refusal would need again. Offline it may be left,
   * since nobody knows when that goes: then it does not go
   */
  busy?: boolean
  onClose: () => void
  children: ReactNode
}

/** Something short to look at or fill in over the page; it is there as long as it is drawn. */
export function Dialog({ title, busy = false, onClose, children }: DialogProps) {
  const ui = useUiText()
  const density = useDensity()
  const stays = useOnline() && busy
  useBackCloses(!stays, onClose)
  const { content = '', header = '', title: head = '' } = classes
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={460}
      closeButtonProps={{ 'aria-label': ui('close'), disabled: stays }}
      closeOnEscape={!stays}
      // a click beside it takes nothing that was typed, and a double click on what opened it ends beside it
      closeOnClickOutside={false}
      classNames={{ content, header, title: head }}
      transitionProps={{ duration: 0 }}
    >
      <div ref={beginInFirstField}>
        <Density value={density}>{children}</Density>
      </div>
    </Modal>
  )
}

/** Typing begins in the first field, not on the cross; a finger opens its keyboard itself, which would cover half of it. */
function beginInFirstField(body: HTMLElement | null) {
  if (matchMedia('(pointer: coarse)').matches) return
  body?.querySelector('input:not([type=hidden]), select, textarea')?.setAttribute('data-autofocus', '')
}
