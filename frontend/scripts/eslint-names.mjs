/** Of our own parts only IconButton is without text, and it takes a `label`. */
const PRESSED = /^(button|a|Button|Link|LinkButton|MenuButton)$/;
const NAMES = /^(aria-label|aria-labelledby|aria-hidden)$/;

const isNamed = ({ attributes }) =>
  attributes.some((one) => one.type === "JSXSpreadAttribute" || NAMES.test(one.name.name));
/** Text, or what may bring some; a part without children is an icon or a picture, which says itself if it has an alt. */
const says = (node) =>
  node.type === "JSXText"
    ? node.value.trim() !== ""
    : node.type === "JSXExpressionContainer"
      ? node.expression.type !== "JSXEmptyExpression"
      : node.type === "JSXElement" || node.type === "JSXFragment"
        ? node.children.some(says) || Boolean(node.openingElement?.attributes.some((one) => one.name?.name === "alt"))
        : true;

/** What can be pressed, and each table, has a name that is read out. */
export const named = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      button: "A button of an icon only: give it an aria-label, or use IconButton.",
      table: "A table without a name: give it a caption or an aria-label.",
    },
  },
  create: (context) => ({
    JSXElement(node) {
      const name = node.openingElement.name.name ?? "";
      if (isNamed(node.openingElement)) return;
      if (PRESSED.test(name) && !node.children.some(says)) context.report({ node, messageId: "button" });
      if (name === "table" && !node.children.some((one) => one.openingElement?.name.name === "caption"))
        context.report({ node, messageId: "table" });
    },
  }),
};
