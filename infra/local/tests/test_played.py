"""A failed journey tells its error, the line and what the page showed, though its log ends with paths of pictures."""

from pathlib import Path

from infra.local import played

LOG = """
Running 2 tests using 2 workers

    2.1 [later] › e2e/lease.spec.ts:13:1 › one lease › 1 the merchant makes goods (41.0s)
  ✓   1 [kit] › e2e/kit.spec.ts:20:1 › what is shown of people (49.7s)
    2.2 [later] › e2e/lease.spec.ts:13:1 › one lease › 2 a customer leases (1.2m)
  ✘   2 [later] › e2e/lease.spec.ts:13:1 › one lease (2.0m)


  1) [later] › e2e/lease.spec.ts:13:1 › one lease › 2 a customer leases ────────

    TimeoutError: locator.click: Timeout 20000ms exceeded.
    Call log:
      - waiting for getByRole('button', { name: '去支付宝开通' })

    > 66 |   await phone.getByRole("button", { name: "去支付宝开通" }).click();

    attachment #1: screenshot (image/png) ────────────────────────────────────────
    test-results/lease/test-failed-4.png
    ──────────────────────────────────────────────────────────────────────────────

    Error Context: test-results/lease/error-context.md

  1 failed
    [later] › e2e/lease.spec.ts:13:1 › one lease ─────────────────────────────────
  1 passed (2.1m)
"""
CONTEXT = """# Error details

# Page snapshot

```yaml
- generic [ref=e1]:
  - navigation "主菜单" [ref=e2]:
    - link "工作台" [ref=e3] [cursor=pointer]:
      - /url: /
  - main [ref=e4]:
    - heading "支付首期租金" [level=2] [ref=e5]
```

# Test source
"""


def test_says_error_line_steps_and_page_and_no_path_of_a_picture(tmp_path: Path) -> None:
    (log := tmp_path / "playwright.log").write_text(LOG)
    (context := tmp_path / "test-results" / "lease" / "error-context.md").parent.mkdir(parents=True)
    context.write_text(CONTEXT)
    said = [line.strip() for line in played.failures(log, tmp_path).splitlines()]
    assert said == [
        "2.1 [later] › e2e/lease.spec.ts:13:1 › one lease › 1 the merchant makes goods (41.0s)",
        "2.2 [later] › e2e/lease.spec.ts:13:1 › one lease › 2 a customer leases (1.2m)",
        "✘   2 [later] › e2e/lease.spec.ts:13:1 › one lease (2.0m)",
        "lease showed:",
        "- main:",
        '- heading "支付首期租金" [level=2]',
        "1) [later] › e2e/lease.spec.ts:13:1 › one lease › 2 a customer leases ────────",
        "TimeoutError: locator.click: Timeout 20000ms exceeded.",
        "Call log:",
        "- waiting for getByRole('button', { name: '去支付宝开通' })",
        '> 66 |   await phone.getByRole("button", { name: "去支付宝开通" }).click();',
    ]


def test_a_log_that_ends_before_any_verdict_says_nothing_of_its_own(tmp_path: Path) -> None:
    (log := tmp_path / "playwright.log").write_text("Error: browserType.launch: no such file\n")
    assert played.failures(log, tmp_path) == played.failures(tmp_path / "none.log", tmp_path) == ""
