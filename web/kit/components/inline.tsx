export interface InlineProps {
  tag: 'script' | 'style'
  text: string
  type?: string
  id?: string
}

/** Text that is not to be escaped: made by the build, or by `JSON.stringify` without `<`. */
export const Inline = ({ tag: Tag, text, ...attributes }: InlineProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  <Tag {...attributes} dangerouslySetInnerHTML={{ __html: text }} />
)
