import type { ReactNode } from 'react'
import { Modal } from '@mantine/core'
import { Density, useDensity } from './density.tsx'
import { useUiText } from './language.tsx'
import { useBackCloses } from './use-back-closes.ts'
import classes from './confirm-dialog.module.css'

/** Something short to look at or fill in over the page; it is there as long as it is drawn. */
export function Dialog({ title, onClose, children }: { title: ReactNode; onClose: () => void; children: ReactNode }) {
  const ui = useUiText()
  const density = useDensity()
  useBackCloses(true, onClose)
  const { content = '', header = '', title: head = '' } = classes
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={460}
      closeButtonProps={{ 'aria-label': ui('close') }}
      classNames={{ content, header, title: head }}
      transitionProps={{ duration: 0 }}
    >
      <Density value={density}>{children}</Density>
    </Modal>
  )
}
