export { Sheet } from "./dialog";
