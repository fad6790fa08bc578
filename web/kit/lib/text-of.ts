import { isValidElement, type ReactNode } from 'react'

/** The plain text of an element from a `.tsx` catalogue, without the marks of links and bold type. */
export function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children)
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}
