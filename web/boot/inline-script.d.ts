/** A script of this folder, bundled and minified into one text for an inline `<script>` (scripts/lib/inline-script.ts). */
declare module '*?inline-script' {
  const code: string
  /** Its source expression for the Content-Security-Policy. */
  export const hash: string
  export default code
}
