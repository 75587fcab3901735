from apps.goods.tests import schedule_fixture


def test_the_editors_preview_is_tested_against_todays_rules():
    assert schedule_fixture.FILE.read_text() == schedule_fixture.text()
