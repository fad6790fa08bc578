/**
 * Translators put texts into elements of their own (`<font>`), and extensions move nodes. React goes on to remove and insert nodes where it left
 * them, which throws and takes the page down (github.com/facebook/react/issues/11538). Here the node that stands in the place of the moved
 * one is taken instead; a node that is gone already is left alone.
 */
export function tolerateForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype

  /** The child of `parent` that is or contains `node`; null when it is not in there. */
  const placeOf = (parent: Node, node: Node): Node | null => {
    let place: Node | null = node
    while (place && place.parentNode !== parent) place = place.parentNode
    return place
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = placeOf(this, child)
    if (place) removeChild.call(this, place)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && placeOf(this, before)) as T
  }
}
