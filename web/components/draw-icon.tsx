import { createElement } from 'react'

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

export interface DrawnIconProps {
  className?: string
}

/**
 * Stands in for Lucide's `createLucideIcon` in the built site (vite.config.ts): draws an icon's shapes and leaves size and stroke to the style
 * sheet. Lucide's own weighs as much as fifteen icons.
 */
export default function drawIcon({ node }: IconData) {
  return ({ className }: DrawnIconProps) => (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {...node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}
