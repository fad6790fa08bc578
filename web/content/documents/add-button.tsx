import { Button } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Plus } from '#web/kit/components/icons.ts'

/** Adds a row to a list; it has the focus when the last row goes. */
export const AddButton = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button variant="line" size="sm" data-control="add" onClick={onClick}>
    <Icon icon={Plus} />
    {text}
  </Button>
)
