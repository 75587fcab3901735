import type { UseFormReturn } from "react-hook-form";
import type { EditorValues } from "./save-body";

/** The editor's form, as each of its cards takes it. */
export type EditorForm = UseFormReturn<EditorValues>;
