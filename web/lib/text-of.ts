import { isValidElement, type ReactNode } from 'react'

/** What a reader sees of a text from a `.tsx` catalogue: its links and bold type without their marks. */
export function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children)
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}
